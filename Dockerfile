# Two steps: the first builds a virtual environment from the lock, with the engine compiled; the second carries
# only that environment. The digest is that of the index of this tag's images for all processors.
FROM python:3.12.11-slim-bookworm@sha256:519591d6871b7bc437060736b9f7456b8731f1499a57e22e6c285135ae657bf7 AS build
# Debian keeps no older versions than the image's own: a pinned compiler would fail after its next update.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /src
COPY requirements.lock pyproject.toml README.md LICENSE ./
RUN python -m venv /opt/annalist \
    && /opt/annalist/bin/pip install --no-cache-dir --quiet --require-hashes -r requirements.lock
COPY requirements-compile.lock ./
RUN python -m venv /opt/build \
    && /opt/build/bin/pip install --no-cache-dir --quiet --require-hashes -r requirements-compile.lock
COPY bot bot
COPY sandbox sandbox
COPY engine engine
COPY render render
COPY data data
ENV HATCH_BUILD_HOOKS_ENABLE=1 LDFLAGS=-Wl,-z,pack-relative-relocs \
    CFLAGS="-fvisibility=hidden -fno-align-functions -fno-align-jumps -fno-align-loops -ffp-contract=off"
RUN /opt/build/bin/python -m hatchling build --target wheel --directory dist \
    && /opt/annalist/bin/pip install --no-cache-dir --quiet --no-deps --no-index --find-links dist annalist

FROM python:3.12.11-slim-bookworm@sha256:519591d6871b7bc437060736b9f7456b8731f1499a57e22e6c285135ae657bf7
RUN useradd --system --uid 10001 --home-dir /data annalist && mkdir /data && chown annalist /data
COPY --from=build /opt/annalist /opt/annalist
USER 10001
WORKDIR /data
VOLUME /data
ENV PYTHONUNBUFFERED=1 ANNALIST_DATABASE_URL=sqlite:////data/annalist.sqlite ANNALIST_WATCH=8090
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["/opt/annalist/bin/annalist", "health"]
# The bot ends by itself on SIGTERM, well within five seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/opt/annalist/bin/annalist"]
CMD ["bot"]
