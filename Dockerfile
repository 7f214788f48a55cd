# Three steps: SQLite; a virtual environment from the lock, with the engine compiled; the image, which carries
# only those two. The digest is that of the index of this tag's images for all processors.
FROM python:3.12.11-slim-bookworm@sha256:519591d6871b7bc437060736b9f7456b8731f1499a57e22e6c285135ae657bf7 AS sqlite
# Debian's SQLite (3.40 in bookworm, 3.46 in trixie) can lose a database when its log begins anew; 3.51.3 can't.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /src
ADD --checksum=sha256:81f5be397049b0cae1b167f2225af7646fc0f82e4a9b3c48c9ea3a533e21d77a \
    https://www.sqlite.org/2026/sqlite-autoconf-3510300.tar.gz sqlite.tar.gz
# Debian's own choices, so that the file and its deleted rows are kept as elsewhere.
RUN tar --extract --strip-components 1 --file sqlite.tar.gz \
    && gcc -O2 -fPIC -shared -Wl,-soname,libsqlite3.so.0 -DSQLITE_SECURE_DELETE -DSQLITE_OMIT_LOOKASIDE \
    -DSQLITE_ENABLE_COLUMN_METADATA -DSQLITE_ENABLE_MATH_FUNCTIONS -DSQLITE_MAX_VARIABLE_NUMBER=250000 \
    sqlite3.c -o libsqlite3.so.0 -lm

FROM python:3.12.11-slim-bookworm@sha256:519591d6871b7bc437060736b9f7456b8731f1499a57e22e6c285135ae657bf7 AS build
# Debian keeps no older versions than the image's own: a pinned compiler would fail after its next update.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /src
COPY requirements.lock pyproject.toml LICENSE ./
RUN python -m venv /opt/annalist \
    && /opt/annalist/bin/pip install --no-cache-dir --quiet --require-hashes -r requirements.lock
COPY requirements-compile.lock ./
RUN python -m venv /opt/build \
    && /opt/build/bin/pip install --no-cache-dir --quiet --require-hashes -r requirements-compile.lock
COPY bot bot
COPY engine engine
COPY render render
COPY data data
COPY tools/compile_hook.py tools/metadata.py tools/
# `docker build --build-arg ANNALIST_VERSION="$(git describe --tags)" .` names a version; the release does.
ARG ANNALIST_VERSION=""
ENV HATCH_BUILD_HOOKS_ENABLE=1
RUN /opt/build/bin/python -m hatchling build --target wheel --directory dist \
    && /opt/annalist/bin/pip install --no-cache-dir --quiet --no-deps --no-index --find-links dist annalist

FROM python:3.12.11-slim-bookworm@sha256:519591d6871b7bc437060736b9f7456b8731f1499a57e22e6c285135ae657bf7
RUN useradd --system --uid 10001 --home-dir /data annalist && mkdir /data && chown annalist /data
COPY --from=build /opt/annalist /opt/annalist
COPY --from=sqlite /src/libsqlite3.so.0 /opt/sqlite/
ENV LD_LIBRARY_PATH=/opt/sqlite
RUN ["/opt/annalist/bin/python", "-c", "import sqlite3; assert sqlite3.sqlite_version_info >= (3, 51, 3)"]
USER 10001
WORKDIR /data
VOLUME /data
ENV PYTHONUNBUFFERED=1 ANNALIST_DATABASE_URL=sqlite:////data/annalist.sqlite ANNALIST_WATCH=8090
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s CMD ["/opt/annalist/bin/annalist", "health"]
# The bot ends by itself on SIGTERM, well within five seconds.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/opt/annalist/bin/annalist"]
CMD ["bot"]
