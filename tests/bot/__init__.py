from bot import features

features.load()
