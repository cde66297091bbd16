import { spawnSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../scripts/lib/paths.mjs';
import { startProcess } from '../../server-kit/src/testing/start-process.mjs';

const RECIPES = join(ROOT, 'tooling/deploy');
/** Debian installs nginx in a folder that only root has in its PATH. */
const NGINX = spawnSync('/usr/sbin/nginx', ['-v']).error === undefined ? '/usr/sbin/nginx' : 'nginx';

export const hasNginx = () => spawnSync(NGINX, ['-v']).error === undefined;

/** A configuration of `tooling/deploy` with the addresses of this machine, and without TLS. */
async function recipe(name, cache, { servers, listen, shell = '', releases = '' }) {
  const text = await readFile(join(RECIPES, name), 'utf8');
  return text
    .replace(/server \{\s*listen 80;[^}]*\}/, '')
    .replaceAll(/^ *(?:ssl_\w+|http2) [^;]*;$/gm, '')
    .replace(/^ *listen [^;]*;$/m, `listen 127.0.0.1:${listen};`)
    .replaceAll(/(?:^ *server [\w.-]+:\d+([^;]*);\n)+/gm, (_, options) =>
      servers.map(({ port }) => `server 127.0.0.1:${port}${options};\n`).join(''),
    )
    .replaceAll('/var/cache/nginx', cache)
    .replaceAll('/srv/shell', shell)
    .replaceAll('/srv/releases', releases);
}

/** Starts nginx with the configurations for the site and for the API hosts. Collects its errors in `log`. */
export async function startNginx(folder, { site, api }) {
  const place = join(folder, 'nginx');
  await mkdir(place);
  const configuration = `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${place}/nginx.pid;
error_log stderr notice;
events { worker_connections 2048; }
http {
  include /etc/nginx/mime.types;
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${place}/${name};`).join('\n')}
  ${await recipe('nginx.conf', place, site)}
  ${await recipe('nginx-api.conf', place, api)}
}`;
  await writeFile(join(place, 'nginx.conf'), configuration);
  const log = [];
  const nginx = await startProcess(NGINX, ['-p', place, '-c', join(place, 'nginx.conf')], {
    stderr: 'pipe',
    ready: /start worker processes/,
    onLine: (line) => {
      if (/\[(?:error|crit|alert|emerg)\]/.test(line)) log.push(line);
    },
  });
  return { log, stop: () => nginx.end('SIGQUIT') };
}
