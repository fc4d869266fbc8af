# Installed and built once, here; a container that starts does neither.
FROM node:26.10.0-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts ./scripts
RUN --mount=type=cache,target=/root/.npm \
  node --input-type=module --eval "import { ensureInstalled } from './scripts/toolchain.mjs'; await ensureInstalled(console.log)"

# The sources come after the packages: a change of theirs installs nothing anew.
FROM packages AS build
COPY . .
RUN npm run build \
 && mkdir /data

FROM packages AS production
RUN npm prune --omit=dev --ignore-scripts --no-save --no-audit --no-fund \
 && rm -rf node_modules/.cache

FROM node:26.10.0-slim
LABEL org.opencontainers.image.title="BioBienestar"
LABEL org.opencontainers.image.description="Tienda, citas, talleres y blog de una práctica de bienestar"
LABEL org.opencontainers.image.documentation="docs/operate.md"
WORKDIR /app
COPY --from=production /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/package-lock.json /app/LICENSE ./
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
# As who runs it: what is compiled is kept for each user. Where nothing was kept, every start would compile, so the build fails.
RUN node scripts/compile.mjs && test -s "$NODE_COMPILE_CACHE/.huella"
VOLUME /data
EXPOSE 3000
# bash asks by itself: a Node that only asks would cost 40 MB each time.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /api/salud HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&3 && read -r _ code _ <&3 && test $code = 200"]
CMD ["node", "--disable-warning=ExperimentalWarning", "--max-semi-space-size=4", "--heap-growing-percent=20", "server/main.ts"]
