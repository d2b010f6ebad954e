import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { parseEnv as parseEnvFile } from 'node:util'
import { expect, test } from 'vitest'
import { envSchema } from '@/lib/base/env/env'
import { scripts } from '@/package.json'
import { memoryGates } from '@/scripts/soak/build-memory-rows'
import { mediaLimits } from '@/server/base/limits'
import { databaseLimits } from '@/server/db/database-limits'

const settings = new Set([
  ...Object.keys(envSchema.shape),
  'NODE_ENV',
  'NEXT_TELEMETRY_DISABLED',
  'POSTGRES_PASSWORD',
  'HOME',
  'BASE',
])
const read = (name: string) => readFile(name, 'utf8')
const find = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')
const units = { web: 'deploy/verdigris-web@.service', indexer: 'deploy/verdigris-indexer@.service' }
const analyze = '/usr/bin/systemd-analyze'

test('what the container, the units and the guide set is a setting that there is', async () => {
  const [image = '', compose = '', web = '', indexer = '', guide = '', example = ''] = await Promise.all(
    ['Dockerfile', 'compose.yaml', units.web, units.indexer, 'docs/operate/scaling.md', '.env.example'].map(read),
  )
  const named = [
    ...find(image, /^ENV (.+)$/gm).flatMap((line) => find(line, /(\w+)=/g)),
    ...Object.keys(readOwn(compose)),
    ...[web, indexer].flatMap((unit) => find(unit, /^ExecStart=(.+)$/gm).flatMap((line) => find(line, /(\w+)=/g))),
    ...find(guide, /^(?:.* )?([A-Z][A-Z0-9_]+)=/gm),
  ]
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !settings.has(name))).toEqual([])
  const asked = find(compose, /\$\{(\w+)/g)
  expect(asked.filter((name) => !(name in parseEnvFile(example)))).toEqual([])
})

/** What the market's own containers are told, whatever .env says. */
function readOwn(compose: string): Record<string, string> {
  const lines = compose.split('services:')[0]?.matchAll(/^ {4}([A-Z][A-Z0-9_]+): (.+)$/gm) ?? []
  return Object.fromEntries([...lines].map(([, name, value]) => [name, value?.replace(/^"(.*)"$/, '$1') ?? '']))
}

test('a container whose .env is the example as it stands is open to its proxy, and keeps its data in the volume', async () => {
  const [image = '', compose = '', example, caddy = ''] = await Promise.all(
    ['Dockerfile', 'compose.yaml', '.env.example', 'deploy/Caddyfile'].map(read),
  )
  const built = Object.fromEntries(
    find(image, /^ENV (.+)$/gm).flatMap((line) =>
      [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
    ),
  )
  const env = { ...built, ...parseEnvFile(example ?? ''), ...readOwn(compose) }
  expect(env).toMatchObject({
    HOST: '0.0.0.0',
    PORT: '3000',
    MEDIA_PORT: '3001',
    DATA_DIR: '/data',
    LOG_FORMAT: 'json',
  })
  expect(find(caddy, /^\t\t\tname web\n\t\t\tport (\d+)$/gm)).toEqual([env.PORT, env.MEDIA_PORT])
  expect(compose).toContain(`volumes: ["market:${env.DATA_DIR}"]`)
  expect(image).toContain(`mkdir ${env.DATA_DIR} && chown -R node:node ${env.DATA_DIR}\n`)
})

test('the image runs as a user who can change none of its code, on a base that can be pinned, without what built it', async () => {
  const image = await read('Dockerfile')
  expect(find(image, /^FROM \$\{(.+)$/gm)).toEqual(['BASE} AS build', 'BASE} AS postgres', 'BASE}'])
  expect(image).toMatch(/^ARG BASE=\S+$/m)
  const [, last = ''] = image.split(/^FROM \$\{BASE\}$/m)
  expect(find(last, /^COPY (.+)$/gm)).toEqual(['--from=postgres /tools /usr/local/bin', '--from=build /image /market'])
  expect(find(last, /^RUN (.+)$/gm).join()).not.toMatch(/npm|chown[^&]*market/)
  expect(last.indexOf('\nUSER node\n')).toBeGreaterThan(last.lastIndexOf('\nRUN '))
  expect(last).toMatch(/^HEALTHCHECK .*\/api\/health\/ready/m)
})

test('no container may gain privileges, and those of the app write to their volume and /tmp alone', async () => {
  const [shared = '', services = ''] = (await read('compose.yaml')).split('services:')
  for (const line of ['read_only: true', 'tmpfs: [/tmp]', 'cap_drop: [ALL]']) expect(shared).toContain(`\n  ${line}\n`)
  expect(shared).toContain('security_opt: &unprivileged ["no-new-privileges:true"]')
  for (const [name, service] of [...services.matchAll(/^ {2}(\w+):\n((?: {4}.*\n|\n(?= {4}))+)/gm)].map((found) =>
    found.slice(1),
  )) {
    if (service?.includes('<<: *market')) continue
    expect(service, name).toContain('\n    cap_drop: [ALL]\n')
    expect(service, name).toContain('\n    security_opt: *unprivileged\n')
  }
})

test('the proxy and the database are told their own settings alone', async () => {
  const compose = await read('compose.yaml')
  expect(compose.split('services:')[1]).not.toContain('env_file')
  const [proxy = ''] = find(compose, /^ {2}proxy:\n((?: {4}.*\n)+)/gm)
  const caddy = await read('deploy/Caddyfile')
  expect(find(proxy, /^ {6}([A-Z_]+):/gm)).toEqual(find(caddy, /\{\$(\w+)\}/g))
})

/** The environment that the unit gives its process. systemd lets a file win over `Environment=`, so only ExecStart adds to it. */
async function readUnitEnv(name: string, instance: string) {
  const unit = await read(name)
  expect(unit).not.toMatch(/^Environment=/m)
  const command =
    find(unit, /^ExecStart=(.+)$/gm)[0]
      ?.replaceAll('%i', instance)
      .replaceAll('$$', '$') ?? ''
  const [start = ''] = /\/usr\/bin\/node [\w ./]+/.exec(command) ?? []
  const shown = execFileSync('/bin/sh', ['-c', command.replace(start, '/usr/bin/env')], {
    env: parseEnvFile(await read('.env.example')) as NodeJS.ProcessEnv,
  })
  return { env: parseEnvFile(shown.toString()), start, state: `/var/lib/${find(unit, /^StateDirectory=(.+)$/gm)}` }
}

test.each(['web', 'indexer'] as const)('a unit whose settings are the example as it stands: %s', async (role) => {
  const { env, start, state } = await readUnitEnv(units[role], '1')
  expect(env).toMatchObject({ LOG_FORMAT: 'json', DATA_DIR: state })
  expect(start.replace('/usr/bin/', '')).toBe(scripts[`start:${role}`])
})

test('a web unit listens where nginx expects it, and no two units have a port in common', async () => {
  const nginx = await read('deploy/nginx.conf')
  const [pages = [], media = []] = ['web', 'media'].map((upstream) => {
    const [servers = ''] = find(nginx, new RegExp(`upstream verdigris_${upstream} \\{([^}]+)`, 'g'))
    return find(servers, /127\.0\.0\.1:(\d+)/g)
  })
  expect(pages).toHaveLength(2)
  const told = await Promise.all(pages.map((port) => readUnitEnv(units.web, port)))
  expect(told.map(({ env }) => env.PORT)).toEqual(pages)
  expect(told.map(({ env }) => env.MEDIA_PORT)).toEqual(media)
  expect(told.map(({ env }) => env.HOST)).toEqual(['127.0.0.1', '127.0.0.1'])
  const indexers = await Promise.all(['1', '2'].map((number) => readUnitEnv(units.indexer, number)))
  const all = [...told, ...indexers].map(({ env }) => env)
  expect(all.map((env) => env.METRICS_HOST)).toEqual(Array(4).fill('127.0.0.1'))
  const ports = [...pages, ...media, ...all.map((env) => env.METRICS_PORT)]
  expect(new Set(ports).size).toBe(8)
  const [monitoring = ''] = [await read('docs/operate/monitoring.md')]
  for (const { METRICS_PORT } of all) expect(monitoring).toContain(`127.0.0.1:${METRICS_PORT}`)
})

test.runIf(existsSync(analyze))('systemd takes the units', () => {
  for (const unit of Object.values(units)) execFileSync(analyze, ['verify', unit], { stdio: 'pipe' })
})

test.runIf(existsSync(analyze))('systemd finds a unit well closed off: 3.0 of 10 at most', () => {
  for (const unit of Object.values(units)) {
    const report = execFileSync(analyze, ['security', '--offline=true', unit], { encoding: 'utf8' })
    expect(Number(/exposure level for \S+: (\d+\.\d)/.exec(report)?.[1]), unit).toBeLessThanOrEqual(3)
  }
})

test('what a unit writes is for its user alone', async () => {
  for (const unit of Object.values(units)) {
    const text = await read(unit)
    expect(text).toContain('\nUMask=0077\n')
    expect(text).toContain('\nStateDirectoryMode=0700\n')
  }
})

test('each proxy has browsers ask both origins by TLS for a year', async () => {
  const [nginx = '', caddy = ''] = await Promise.all(['deploy/nginx.conf', 'deploy/Caddyfile'].map(read))
  const secure = nginx.split(/^server /m).filter((server) => server.includes('listen 443'))
  expect(secure.map((server) => find(server, /^\tadd_header Strict-Transport-Security (.+);$/gm))).toEqual(
    Array(2).fill(['max-age=31536000 always']),
  )
  // One of a location's own would take the place of the server's.
  expect(nginx).not.toMatch(/^\t\tadd_header/m)
  expect(find(caddy, /^\theader Strict-Transport-Security (.+)$/gm)).toEqual(Array(2).fill('max-age=31536000'))
})

test('containers start what there is to start', async () => {
  const compose = await read('compose.yaml')
  for (const role of ['web', 'indexer'] as const)
    expect(compose).toContain(`command: ${JSON.stringify(scripts[`start:${role}`].split(' ')).replaceAll(',', ', ')}`)
})

test('a unit has room for its process and for those that decode pictures; whoever takes more ends alone', async () => {
  const most = async (file: string) =>
    Number(find(await read(file), /^const maxMemoryBytes = ([\d_]+)$/gm)[0]?.replaceAll('_', ''))
  const [picture, share] = [
    await most('server/media/checks/picture-worker.mjs'),
    await most('server/feeds/share-card/share-worker.mjs'),
  ]
  const needed = { web: memoryGates.webMb * 1e6 + picture + share, indexer: memoryGates.indexerMb * 1e6 + picture }
  for (const role of ['web', 'indexer'] as const) {
    const unit = await read(units[role])
    expect(Number(find(unit, /^MemoryMax=(\d+)G$/gm)[0]) * 2 ** 30).toBeGreaterThan(needed[role])
    expect(unit).toContain('\nOOMPolicy=continue\n')
  }
})

test('nginx lets through the largest file that the market takes', async () => {
  const [megabytes] = find(await read('deploy/nginx.conf'), /client_max_body_size (\d+)m;/g)
  expect(Number(megabytes) * 2 ** 20).toBeGreaterThan(mediaLimits.otherBytes)
})

test('the guide counts the connections of a process as it opens them, and PgBouncer has room for those of compose.yaml', async () => {
  const [guide = '', compose = ''] = await Promise.all(['docs/operate/scaling.md', 'compose.yaml'].map(read))
  const { connections } = databaseLimits
  expect(guide).toContain(`A process opens up to ${connections} connections`)
  expect(guide).toContain(`${connections} × processes + 10`)
  const [clients, pool] = ['MAX_CLIENT_CONN', 'DEFAULT_POOL_SIZE'].map((name) =>
    Number(find(compose, new RegExp(`${name}: (\\d+)`, 'g'))[0]),
  )
  expect(guide).toContain(`(${clients} in compose.yaml, so ${Number(clients) / connections} processes)`)
  expect(guide).toContain(`\`default_pool_size\` (${pool} there)`)
})

test('the image is built once', async () => {
  const compose = await read('compose.yaml')
  expect(find(compose, /^ +(build): /gm)).toHaveLength(1)
  expect(compose).toMatch(/^ {2}web:\n {4}<<: \*market\n(?: {4}#.*\n)* {4}build: \.$/m)
})
