# Installed and built once, here; a container that starts does neither.
FROM node:26.10.0-slim AS build
WORKDIR /app
COPY . .
RUN --mount=type=cache,target=/root/.npm npm run build \
 && npm prune --omit=dev --ignore-scripts --no-save --no-audit --no-fund \
 && rm -rf node_modules/.cache \
 && mkdir /data

FROM node:26.10.0-slim
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/contract ./contract
COPY --from=build /app/dist ./dist
COPY --from=build /app/server ./server
COPY --from=build --chown=node:node /data /data
ENV NODE_ENV=production
ENV MALLOC_ARENA_MAX=2
ENV NODE_COMPILE_CACHE=/home/node/.cache/biobienestar
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
USER node
# As who runs it: what is compiled is kept for each user.
RUN ["node", "scripts/compile.mjs"]
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/salud`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=4", "--heap-growing-percent=20", "server/main.ts"]
