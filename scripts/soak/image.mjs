// `npm run soak -- image`: builds the image as the Dockerfile says, with Debian's buildah and without a registry of images, and starts it
// with a root that is read-only, as its user, without a capability. Needs root and Debian; the base is made here.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { importTypescript } from '../import-typescript.mjs'
import { installPackage } from '../postgres.mjs'

const mostMegabytes = 700
const [readyMs, pollMs] = [5 * 60_000, 1_000]
const nodeVersion = '26'
const certificates = '/root/npm-certificates.pem'
const paths = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
const [base, image] = ['localhost/verdigris-base', 'localhost/verdigris']

if (process.getuid?.() !== 0) throw new Error('The image is built as root.')
for (const program of ['buildah', 'debootstrap', 'unshare'])
  if (!isInstalled(program)) installPackage(program === 'unshare' ? 'util-linux' : program, console.log)

const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-image-'))
const storage = ['--root', `${folder}/storage`, '--runroot', `${folder}/run`, '--storage-driver', 'vfs']
let failed = true
try {
  await makeBase()
  const npmVolumes = await listNpmVolumes()
  run('buildah', [
    ...[...storage, 'build', '--isolation', 'chroot', '--format', 'docker', ...npmVolumes],
    ...['--build-arg', `BASE=${base}`, '--tag', image, '.'],
  ])
  const container = ask('buildah', [...storage, 'from', image])
  const root = ask('buildah', [...storage, 'mount', container])
  const megabytes = measure(root)
  for (const part of ['market', 'usr/local', 'usr/share/fonts', 'usr', 'var'])
    console.log(`${part}: ${measure(path.join(root, part))} MB`)
  console.log(`The image has ${megabytes} MB (at most ${mostMegabytes})`)
  // A backup and a restore call them.
  for (const tool of ['pg_dump', 'pg_restore', 'psql']) console.log(ask('chroot', [root, tool, '--version']))
  const { OCIv1 } = JSON.parse(ask('buildah', [...storage, 'inspect', '--type', 'image', image]))
  const answered = await startIn(root, OCIv1.config)
  console.log(`ready: ${answered.ready}, home page: ${answered.home}`)
  failed = megabytes >= mostMegabytes || answered.ready !== 200 || answered.home !== 200
} finally {
  await rm(folder, { recursive: true, force: true })
}
process.exit(failed ? 1 : 0)

/** @param {string} program */
function isInstalled(program) {
  return (process.env.PATH ?? '').split(':').some((one) => existsSync(path.join(one, program)))
}

/** @param {string} command @param {string[]} args */
function run(command, args) {
  console.log(`${command} ${args.join(' ')}`)
  execFileSync(command, args, { stdio: 'inherit' })
}

/** @param {string} command @param {string[]} args @returns {string} */
function ask(command, args) {
  return execFileSync(command, args, { maxBuffer: 64 * 2 ** 20 })
    .toString()
    .trim()
}

/** @param {string} root @returns {number} megabytes (10^6 bytes) on disk */
function measure(root) {
  return Number(ask('du', ['-sx', '--block-size=1000000', root]).split('\t')[0])
}

/** As Docker's image of Node: a Debian with node, npm and a user for them. The binary is that of npm's `node` package. */
async function makeBase() {
  const [root, packages] = [path.join(folder, 'base'), path.join(folder, 'packages')]
  const release = await readFile('/etc/os-release', 'utf8')
  const suite = /^VERSION_CODENAME=(.+)$/m.exec(release)?.[1] ?? 'stable'
  // The binary of Node 26 asks for libatomic1.
  run('debootstrap', ['--variant=minbase', '--include=ca-certificates,libatomic1', suite, root, ...findMirror(suite)])
  await mkdir(packages)
  // Its script brings the binary of this machine.
  run('npm', ['install', '--prefix', packages, '--ignore-scripts=false', `node@${nodeVersion}`, 'npm@11'])
  const modules = path.join(packages, 'node_modules')
  run('cp', ['-L', path.join(modules, 'node/bin/node'), path.join(root, 'usr/local/bin/node')])
  await mkdir(path.join(root, 'usr/local/lib/node_modules'), { recursive: true })
  run('cp', ['-a', path.join(modules, 'npm'), path.join(root, 'usr/local/lib/node_modules/npm')])
  run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', path.join(root, 'usr/local/bin/npm')])
  run('chroot', [root, 'useradd', '--create-home', '--uid', '1000', 'node'])
  // As the slim images are: without documents and caches, of their own packages and of those that come later.
  const documents = ['doc', 'info', 'locale', 'man'].map((name) => `usr/share/${name}`)
  const excluded = documents.map((name) => `path-exclude /${name}/*\n`)
  await writeFile(path.join(root, 'etc/dpkg/dpkg.cfg.d/slim'), excluded.join(''))
  for (const name of ['var/cache/apt', 'var/lib/apt/lists', ...documents])
    await rm(path.join(root, name), { recursive: true, force: true })
  const context = path.join(folder, 'context')
  await mkdir(context)
  run('tar', ['-C', root, '-cf', path.join(context, 'base.tar'), '.'])
  await rm(root, { recursive: true })
  await writeFile(path.join(context, 'Containerfile'), `FROM scratch\nADD base.tar /\nENV PATH=${paths}\n`)
  run('buildah', [...storage, 'build', '--isolation', 'chroot', '--tag', base, context])
}

/** The mirror that this machine uses. @param {string} suite @returns {string[]} */
function findMirror(suite) {
  const sources = ask('apt-cache', ['policy'])
  return new RegExp(`\\bhttps?://\\S+(?= ${suite}/main )`).exec(sources)?.slice(0, 1) ?? []
}

/** The registry that this machine uses, and the certificates by which it trusts it. @returns {Promise<string[]>} buildah's arguments */
async function listNpmVolumes() {
  const file = path.join(folder, 'npmrc')
  const authority = ask('npm', ['config', 'get', 'cafile'])
  const isNamed = existsSync(authority)
  const cafile = isNamed ? `cafile=${certificates}\n` : ''
  await writeFile(file, `registry=${ask('npm', ['config', 'get', 'registry'])}\n${cafile}`)
  const volumes = [`${file}:/root/.npmrc:ro`, ...(isNamed ? [`${authority}:${certificates}:ro`] : [])]
  return volumes.flatMap((volume) => ['--volume', volume])
}

/**
 * In a mount namespace of its own, which ends with it.
 * @param {string} root @param {{ Env: string[], Cmd: string[], WorkingDir: string, User: string }} config
 */
async function startIn(root, config) {
  const { findFreePort } = await importTypescript('server/local/chain/find-free-port.ts')
  const [port, mediaPort] = [await findFreePort(0), await findFreePort(0)]
  const settings = [`PORT=${port}`, `MEDIA_PORT=${mediaPort}`, 'HOST=127.0.0.1', `PATH=${paths}`]
  const user = ask('chroot', [root, 'id', '-u', config.User])
  const group = ask('chroot', [root, 'id', '-g', config.User])
  const script = [
    'set -e',
    'mount --bind "$1" "$1"',
    'mount -o remount,bind,ro "$1"',
    'mount -t tmpfs -o mode=1777 tmpfs "$1/tmp"',
    `mount -t tmpfs -o uid=${user},gid=${group},mode=0700 tmpfs "$1/data"`,
    'mount -t proc proc "$1/proc"',
    'mount --rbind /dev "$1/dev"',
    'root=$1; shift',
    `exec chroot "$root" setpriv --reuid=${user} --regid=${group} --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all sh -c 'cd "$1"; shift; exec env -i "$@"' sh "$@"`,
  ].join('\n')
  const args = [root, config.WorkingDir, ...config.Env, ...settings, ...config.Cmd]
  const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script, 'sh', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    const ready = await untilReady(`http://127.0.0.1:${port}/api/health/ready`, child)
    const home = ready === 200 ? (await fetch(`http://127.0.0.1:${port}/`)).status : 0
    return { ready, home }
  } finally {
    child.kill()
    await ended
  }
}

/** @param {string} url @param {import('node:child_process').ChildProcess} child */
async function untilReady(url, child) {
  const until = Date.now() + readyMs
  let status = 0
  while (Date.now() < until && child.exitCode === null) {
    status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) break
    await sleep(pollMs)
  }
  return status
}
