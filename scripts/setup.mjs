// Runs before `npm start`, `npm test`, `npm run dev`, `npm run check` and `npm run doctor`, on whatever Node the host has (>= 20):
// installs the packages of the lockfile unless they are there, and with --build builds the site and the server when a source
// is newer. With --test it installs the programs of the tests meanwhile; scripts/test.mjs calls it again for the build.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)

function run(command, args) {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

// npm writes down at the end of an installation what it has installed, whoever called it; an optional package may be missing,
// because most of them are for other machines.
function arePackagesThere() {
  const note = join('node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const { packages: pinned } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const { packages: installed } = JSON.parse(readFileSync(note, 'utf8'))
  return Object.entries(pinned)
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, { version, integrity, optional }]) => {
      const own = installed[path]
      if (!own) return optional === true
      return own.version === version && own.integrity === integrity && existsSync(path)
    })
}

function install() {
  if (arePackagesThere()) return
  process.stdout.write('Installing what the lockfile pins (once) …\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  if (npm) run(process.execPath, [npm, ...args])
  else run('npm', args)
}

// npm 10 loses the bin of a platform package when several optional ones have the same one (npm/cli issue 4362).
function linkPinnedNode() {
  const link = join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(link)) return
  const found = readdirSync('node_modules').find((name) => /^node-(bin-)?(linux|darwin|win)-/.test(name))
  if (!found || process.platform === 'win32') return
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join('..', found, 'bin', 'node'), link)
}

// The start script begins with the shell's `exec`, so that npm's SIGTERM reaches Node instead of a shell in between. Where
// the shell is cmd, this file provides `exec`.
function provideExec() {
  if (process.platform === 'win32') writeFileSync(join('node_modules', '.bin', 'exec.cmd'), '@%*\r\n')
}

function pinnedNode() {
  const link = join('node_modules', '.bin', 'node')
  return existsSync(link) ? link : process.execPath
}

function newestChange(path) {
  const entry = statSync(path, { throwIfNoEntry: false })
  if (!entry) return 0
  if (!entry.isDirectory()) return entry.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newestChange(join(path, name))))
}

/** `file` is what the build writes. */
function isBuilt(file, sources) {
  return newestChange(join('build', file)) > Math.max(...[...sources, 'package-lock.json'].map(newestChange))
}

function build() {
  const site = ['src/web', 'src/shared', 'react-on-preact', 'public', 'vite.config.ts', 'react-router.config.ts']
  if (!isBuilt('server/index.js', site)) {
    process.stdout.write('Building the site …\n')
    run(pinnedNode(), [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'])
  }
  const server = ['src/main.ts', 'src/server', 'src/shared', 'payment-sandbox/src', 'scripts/build-server.ts']
  if (!isBuilt('app/main.js', server)) run(pinnedNode(), [join('scripts', 'build-server.ts')])
}

const programs = process.argv.includes('--test')
  ? spawn(process.execPath, [join('scripts', 'debian-packages.mjs')], { stdio: 'inherit' })
  : null
// Without them, npm test says what is missing.
const programsTried = programs && new Promise((resolve) => programs.once('exit', resolve).once('error', resolve))
install()
linkPinnedNode()
provideExec()
if (process.argv.includes('--build')) build()
await programsTried
