# One image for each role: `npm start` (all in one, and not beside the others), `npm run start:web`, `npm run start:indexer`.
FROM node:26-trixie-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
WORKDIR /market
# Share pictures draw names in every script; a backup needs a client as new as the PostgreSQL of compose.yaml.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-core fonts-noto-cjk postgresql-client && rm -rf /var/lib/apt/lists/*
COPY . .
RUN npm run build && mkdir /data && chown -R node:node /market /data
USER node
EXPOSE 3000 3001
# 0.0.0.0 is the container's own network: what is open to the world is said by `ports`.
ENV HOST=0.0.0.0 PORT=3000 MEDIA_PORT=3001 DATA_DIR=/data LOG_FORMAT=json
VOLUME /data
CMD ["node", "scripts/start.mjs"]
