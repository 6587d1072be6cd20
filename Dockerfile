# docker build -t mallard . ; the data folder is a volume only with the embedded database or local uploads.
FROM node:24-bookworm-slim AS build
WORKDIR /mallard
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm ci --omit=dev

FROM node:24-bookworm-slim
# pg_dump and pg_restore, for npm run backup and npm run restore.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client && rm -rf /var/lib/apt/lists/*
WORKDIR /mallard
COPY --from=build /mallard/package.json /mallard/package-lock.json ./
COPY --from=build /mallard/node_modules ./node_modules
COPY --from=build /mallard/dist ./dist
COPY --from=build /mallard/migrations ./migrations
COPY --from=build /mallard/public ./public
COPY --from=build /mallard/fonts ./fonts
COPY --from=build /mallard/tools/run.mjs ./tools/run.mjs
COPY --from=build /mallard/src/server/demo/data ./src/server/demo/data
COPY --from=build /mallard/src/server/search/dictionary.json ./src/server/search/dictionary.json
RUN mkdir /data && chown node:node /data
USER node
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 HOST=0.0.0.0 DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=5m CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/start.js"]
