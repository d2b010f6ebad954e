# One image for each role: `npm start` (all in one, and not beside the others), `npm run start:web`, `npm run start:indexer`.
# The demo, on this computer alone: docker run -e DEMO_ON_NETWORK=1 -p 127.0.0.1:3000:3000 -p 127.0.0.1:3001:3001 verdigris
# A tag can be moved to another image: pin the base by the digest that `docker buildx imagetools inspect node:26-trixie-slim` shows, with
# --build-arg BASE=node:26-trixie-slim@sha256:…
ARG BASE=node:26-trixie-slim
FROM ${BASE} AS build
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
WORKDIR /market
COPY . .
# Files of the demo are for their user alone, and another user runs the image.
RUN npm run build && node scripts/collect-image.mjs /image && chmod -R a+rX /image

# Debian's package of the client brings Perl for its wrappers, which a backup does not need.
FROM ${BASE} AS postgres
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && mkdir /tools && cp /usr/lib/postgresql/*/bin/pg_dump /usr/lib/postgresql/*/bin/pg_restore /usr/lib/postgresql/*/bin/psql /tools

FROM ${BASE}
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
WORKDIR /market
# Share pictures draw names in every script, in regular weight; a backup needs a client as new as the PostgreSQL of compose.yaml.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-core fonts-noto-cjk libpq5 liblz4-1 libreadline8 libzstd1 && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /usr/share/fonts/opentype/noto/*CJK-Bold.ttc && mkdir /data && chown -R node:node /data
COPY --from=postgres /tools /usr/local/bin
# It belongs to root: a process that was taken over changes no code.
COPY --from=build /image /market
USER node
EXPOSE 3000 3001
# 0.0.0.0 is the container's own network: what is open to the world is said by `ports`. The root may be read-only where /tmp is not.
ENV HOST=0.0.0.0 PORT=3000 MEDIA_PORT=3001 DATA_DIR=/data LOG_FORMAT=json HOME=/tmp
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=2m CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
