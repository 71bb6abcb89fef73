// `npm test`: the build, every suite, and a closing line with the number of tests passed, failed and skipped.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ensureChromium } from './find-chromium.ts'
import { makeFolderInMemory } from './folder-in-memory.ts'

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const bin = (name) => join('node_modules', '.bin', name)
const totals = { passed: 0, failed: 0, skipped: 0 }
/** What failed, repeated at the end: the last lines of a long output are enough to see it. */
const failures = []

/** Every process of the tests loads the same files. Node writes this cache when a process ends. */
const env = { ...process.env, NODE_COMPILE_CACHE: join(process.cwd(), 'node_modules/.cache/node') }
// Else an interrupted run would leave its folder in memory.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
// Some twenty busy processes share two processors. In the scheduling class for batch work a process that wakes up does not
// interrupt another, which saves a quarter of the context switches. Every process that is started below inherits it.
// Without this command, or on a system that refuses it, the tests run as usual.
spawnSync('chrt', ['-b', '-p', '0', String(process.pid)], { stdio: 'ignore' })
const folderInMemory = makeFolderInMemory()
if (folderInMemory) env.TMPDIR = folderInMemory

function run(title, command, args) {
  process.stdout.write(`\n== ${title}\n`)
  return new Promise((resolve) =>
    spawn(command, args, { stdio: 'inherit', env }).once('exit', (code) => resolve(code === 0)),
  )
}

/** A step without a test count counts as one test. Its output is printed at its end, in one piece. */
async function check(title, command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const isGreen = await new Promise((resolve) => child.once('close', (code) => resolve(code === 0)))
  totals[isGreen ? 'passed' : 'failed']++
  process.stdout.write(`\n== ${title}: ${isGreen ? 'passed' : 'failed'}\n${isGreen ? '' : output}`)
  if (!isGreen) failures.push(title)
}

async function runChecks() {
  await check('format and lint', bin('biome'), ['check', '.'])
  await check('types', 'npm', ['run', '--silent', 'typecheck'])
  await check('dead code', bin('knip'), [])
}

async function runVitest() {
  const report = join(results, 'vitest.json')
  const isGreen = await run('unit, rules, API, reliability', bin('vitest'), [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ])
  const counts = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null
  totals.passed += counts?.numPassedTests ?? 0
  totals.failed += counts?.numFailedTests ?? 0
  totals.skipped += (counts?.numPendingTests ?? 0) + (counts?.numTodoTests ?? 0)
  let failedSuites = 0
  for (const file of counts?.testResults ?? []) {
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    const name = relative(process.cwd(), file.name)
    for (const { fullName, failureMessages } of failed)
      failures.push(`${name} › ${fullName}\n${failureMessages.join('\n')}`)
    if (file.status !== 'failed' || failed.length > 0) continue
    // It failed to load, or before its tests, which the report calls skipped.
    failedSuites++
    failures.push(`${name}\n${file.message}`)
  }
  totals.failed += failedSuites
  // An error between tests belongs to no suite.
  if (!isGreen && !counts?.numFailedTests && failedSuites === 0) totals.failed++
}

async function runBrowser() {
  if (!ensureChromium()) process.stdout.write('No browser: install Chromium and run this again.\n')
  const report = join(results, 'browser.json')
  const isGreen = await run('browser', bin('playwright'), ['test'])
  const { stats = null, suites = [] } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  totals.passed += stats?.expected ?? 0
  totals.failed += (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)
  totals.skipped += stats?.skipped ?? 0
  if (!isGreen && !stats?.unexpected) totals.failed++
  failures.push(...suites.flatMap(failedSpecs))
}

function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter(({ ok }) => !ok)
  return [...failed.map(describeFailure), ...suites.flatMap(failedSpecs)]
}

function describeFailure({ file, line, title, tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
  return [`test/browser/${file}:${line} › ${title}`, ...errors.map(({ message }) => message)].join('\n')
}

// Side by side: alone, each suite leaves a third of the processors unused while it waits for locks, timers and animations. The checks
// need no build and start with it, because it leaves half a processor idle.
const checks = runChecks()
const isBuilt = await run('build', process.execPath, [join('scripts', 'setup.mjs'), '--build'])
if (isBuilt) await Promise.all([runBrowser(), runVitest(), checks])
else {
  totals.failed++
  failures.push('build')
  await checks
}

for (const failure of failures) process.stdout.write(`\nFailed: ${failure}\n`)
const skipped = totals.skipped ? `, ${totals.skipped} skipped` : ''
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed${skipped}\n`)
process.exit(totals.failed ? 1 : 0)
