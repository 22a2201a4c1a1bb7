# The server, with the dashboard and the console, for production. `docker build -t cygnet .`

FROM node:24-trixie-slim AS build
WORKDIR /src
COPY . .
RUN npm run build -- --product

FROM node:24-trixie-slim AS packages
WORKDIR /src
COPY package.json package-lock.json ./
COPY api/package.json api/
COPY scripts/lean.mjs scripts/
COPY scripts/lib/lockfile.mjs scripts/lib/root.mjs scripts/lib/
RUN npm install --no-save --omit=dev --workspace=api --ignore-scripts --prefer-offline --no-audit --no-fund --loglevel=error
RUN node scripts/lean.mjs

FROM node:24-trixie-slim
WORKDIR /app
COPY --from=packages /src/node_modules node_modules
COPY --from=build /src/package.json /src/openapi.yaml ./
COPY --from=build /src/api/build api/build
COPY --from=build /src/dashboard/dist dashboard/dist
COPY --from=build /src/admin/dist admin/dist
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3333 DATA_DIR=/data
USER node
WORKDIR /app/api
VOLUME /data
EXPOSE 3333
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s CMD ["node", "build/bin/healthy.js"]
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=768", "--no-allocation-site-pretenuring", "--no-parallel-scavenge", "build/bin/server.js"]
