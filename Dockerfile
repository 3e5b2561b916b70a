# The product for docker-compose.yml: what Node runs, the pages as they were built, and nothing to build with.

FROM node:26.10.0-bookworm-slim AS built
WORKDIR /plinth
COPY package.json package-lock.json ./
COPY clients/typescript/package.json clients/typescript/package.json
RUN npm ci --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY web web
COPY src src
COPY projections projections
COPY workers workers
RUN NODE_ENV=production npm run build
RUN node scripts/prune-image.mjs

FROM node:26.10.0-bookworm-slim
WORKDIR /plinth
ENV NODE_ENV=production \
    MALLOC_ARENA_MAX=2 \
    NODE_COMPILE_CACHE=/tmp/compile-cache \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
COPY --from=built /plinth/node_modules node_modules
COPY --from=built /plinth/dist dist
COPY package.json LICENSE ./
COPY scripts/healthy.mjs scripts/healthy.mjs
COPY src src
COPY projections projections
COPY workers workers
# Block types, which the server reads; their views are in dist.
COPY web/blocks web/blocks
# A volume that is new takes its owner and rights from here.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=6 CMD ["node", "scripts/healthy.mjs"]
CMD ["node", "--max-semi-space-size=32", "--heap-growing-percent=200", "--max-inlined-bytecode-size=1000", "--max-inlined-bytecode-size-cumulative=3000", "--expose-gc", "src/main.ts"]
