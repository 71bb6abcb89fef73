import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'
import { productFields } from '#shared/product-fields.ts'

const root = join(import.meta.dirname, '..')

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

const sources = [
  ...filesBelow('src'),
  ...filesBelow('artwork'),
  ...filesBelow('payment-sandbox/src'),
  'payment-sandbox/start.ts',
]
const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const code = sources.filter((file) => !isTest(file))
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

type Import = { from: string; to: string; isTypeOnly: boolean }

const importPattern = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm
const dynamicPattern = /\bimport\('([^']+)'\)/g

const manifestIn = (folder: string) =>
  JSON.parse(textOf(join(folder, 'package.json'))) as {
    name: string
    workspaces: string[]
    dependencies?: object
    devDependencies?: object
  }
/** The app and its workspace packages. */
const ownPackages = ['.', ...manifestIn('.').workspaces]
  // Stands in for two installed packages (docs/decisions/0137-preact-renders-the-site.md).
  .filter((folder) => !folder.startsWith('react-on-preact/'))
  .map((folder) => ({ folder, name: manifestIn(folder).name }))

/** What an import names as a path from the root, a workspace package as its folder; undefined for an installed package. */
function pathOf(name: string, from: string) {
  if (name.startsWith('#')) return name.replace('#', 'src/')
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  const own = ownPackages.find((one) => name === one.name || name.startsWith(`${one.name}/`))
  return own && normalize(name.replace(own.name, own.folder))
}

/** Imports of the project's own files, as paths from the root; installed packages are left out. */
function importsOf(file: string): Import[] {
  const text = textOf(file)
  const found = [
    ...[...text.matchAll(importPattern)].map((match) => ({ isTypeOnly: Boolean(match[1]), name: match[2] ?? '' })),
    ...[...text.matchAll(dynamicPattern)].map((match) => ({ isTypeOnly: false, name: match[1] ?? '' })),
  ]
  return found
    .filter(({ name }) => !name.includes('+types/'))
    .map(({ isTypeOnly, name }) => ({ from: file, to: pathOf(name, file), isTypeOnly }))
    .filter((found): found is Import => found.to !== undefined)
}

/** Every folder of src/server is a feature, except the platform, which all features may import, and app, which none may. */
const features = readdirSync(join(root, 'src/server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['platform', 'app'].includes(entry.name))
  .map(({ name }) => name)
const featureOf = (path: string) => features.find((name) => path.startsWith(`src/server/${name}/`))

/** Features that work on the data of all others: a backup of all files, a preview of every mail. */
const acrossFeatures = ['src/server/backup/', 'src/server/mail-samples/']

const isShared = (path: string) => path.startsWith('src/shared/')
const isContract = (path: string) => path.startsWith('src/shared/contracts/')
/** Schemas of the site's texts: like contracts, they bring the validator along. */
const isContentSchema = (path: string) => path.startsWith('src/shared/content/schemas/')
const bringsValidator = (path: string) => isContract(path) || isContentSchema(path)
const isPlatform = (path: string) => path.startsWith('src/server/platform/')
const isServer = (path: string) => path.startsWith('src/server/')
const isApp = (path: string) => path.startsWith('src/server/app/')
const isSandbox = (path: string) => /^payment-sandbox(\/|$)/.test(path)
/** What `src` may import of it; "testing" is for the tests. */
const isSandboxEntry = (path: string) => ['payment-sandbox', 'payment-sandbox/erase-payer'].includes(path)
const isWebPart = (path: string) => /^src\/web\/(ui|lib)\//.test(path)
const isAdmin = (path: string) => path.startsWith('src/web/admin/')
const isArtwork = (path: string) => /^artwork(\/|$)/.test(path)
const isWeb = (path: string) => path.startsWith('src/web/')
const isRootTest = (path: string) => path.startsWith('test/')

/** The import table of ARCHITECTURE.md: from which files each kind of file of src may import values, and from which only types. */
const table: {
  /** Printed with each import that breaks it. */
  rule: string
  who: (path: string) => boolean
  values: (to: string, from: string) => boolean
  types: (to: string) => boolean
}[] = [
  {
    rule: 'contracts import only shared code: both sides read them',
    who: isContract,
    values: isShared,
    types: () => false,
  },
  {
    rule: 'schemas of the site’s texts import only shared code: contracts and the server read them',
    who: isContentSchema,
    values: isShared,
    types: () => false,
  },
  {
    rule: 'shared code imports contracts and schemas of texts as types only: browsers load it, and both bring the validator along',
    who: isShared,
    values: (to) => isShared(to) && !bringsValidator(to),
    types: bringsValidator,
  },
  {
    rule: 'the platform knows no feature: every feature builds on it',
    who: isPlatform,
    values: (to) => isShared(to) || isPlatform(to),
    types: () => false,
  },
  {
    rule: 'a backup and the previews of mails read all features, but not how they are put together',
    who: (path) => acrossFeatures.some((folder) => path.startsWith(folder)),
    values: (to) => (isServer(to) && !isApp(to)) || isShared(to),
    types: () => false,
  },
  {
    rule: 'a feature uses another one through types of its context, never its code',
    who: (path) => featureOf(path) !== undefined,
    values: (to, from) => isShared(to) || isPlatform(to) || featureOf(to) === featureOf(from),
    types: (to) => isServer(to) && !isApp(to),
  },
  {
    rule: 'app/ puts the server together, the payment sandbox too, and knows no page',
    who: isApp,
    values: (to) => isServer(to) || isShared(to) || isSandboxEntry(to),
    types: () => false,
  },
  {
    rule: 'interface parts know no page and no server code, whose services they see as types',
    who: isWebPart,
    values: (to) => isWebPart(to) || (isShared(to) && !bringsValidator(to)),
    types: (to) => bringsValidator(to) || to === 'src/server/app/services.ts',
  },
  {
    rule: 'administrator pages import no public page, layout or text: what is made for visitors changes without them',
    who: isAdmin,
    values: (to) => isAdmin(to) || isWebPart(to) || isShared(to) || to === 'src/web/services.ts',
    types: (to) => to === 'src/server/app/services.ts',
  },
  {
    rule: 'cases of pages show what visitors and the studio see: editors alone load them, in a preview',
    who: (path) => path.startsWith('src/web/page-cases/'),
    values: (to) => isWeb(to) || (isShared(to) && !bringsValidator(to)),
    types: (to) => bringsValidator(to) || to === 'src/server/app/services.ts',
  },
  {
    rule: 'root module, layout and public pages import nothing of the administrator area and no server code or validator: visitors would load it; they see contracts and the services as types',
    who: isWeb,
    values: (to) => (isWeb(to) && !isAdmin(to)) || (isShared(to) && !bringsValidator(to)),
    types: (to) => bringsValidator(to) || to === 'src/server/app/services.ts',
  },
  {
    rule: 'main.ts starts the server and does nothing else',
    who: (path) => path === 'src/main.ts',
    values: isServer,
    types: isServer,
  },
]

test('every import points the way the table allows', () => {
  const ofSrc = code.filter((file) => file.startsWith('src/'))
  const wrong = ofSrc.flatMap(importsOf).flatMap(({ from, to, isTypeOnly }) => {
    const row = table.find(({ who }) => who(from))
    if (row?.values(to, from) || (isTypeOnly && row?.types(to))) return []
    return [{ import: `${from} -> ${to}${isTypeOnly ? ' (type)' : ''}`, rule: row?.rule ?? 'no row of the table' }]
  })
  expect(wrong).toEqual([])
})

test('no page imports the standard texts: what is published comes through its loader, and visitors would load both', () => {
  const isStandard = (path: string) =>
    path.startsWith('src/shared/content/') &&
    !isContentSchema(path) &&
    !/\/(policy-names|service-lines)\.ts$/.test(path)
  const standards = importsOf('src/shared/content/schemas/kinds.ts')
    .map(({ to }) => to)
    .filter(isStandard)
  const wrong = code
    .filter(isWeb)
    .flatMap(importsOf)
    .filter(({ to }) => standards.includes(to))
  expect(standards.length).toBeGreaterThan(10)
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

/** Code, tests, scripts and settings of the tools; the table is about the code of src alone. */
const allFiles = [
  ...filesBelow('src'),
  ...filesBelow('artwork'),
  ...filesBelow('payment-sandbox'),
  ...filesBelow('test'),
  ...filesBelow('scripts'),
  ...readdirSync(root).filter((name) => name.endsWith('.ts')),
]

/** The workspace packages for files of every kind, tests and types included. */
const packageRules: { rule: string; forbids: (found: Import) => boolean }[] = [
  {
    rule: 'artwork/ imports nothing of the app but the types of a request, so that it starts without it',
    forbids: ({ from, to, isTypeOnly }) =>
      isArtwork(from) &&
      !isArtwork(to) &&
      !(isTypeOnly && from === 'artwork/request.ts' && to === 'src/shared/drawing-request.ts'),
  },
  {
    rule: 'the payment sandbox imports nothing of the app, its tests neither: it gets what it needs as options',
    forbids: ({ from, to }) => isSandbox(from) && !isSandbox(to),
  },
  {
    rule: 'artwork/ is imported by the test that compares both sides alone: the app starts it as a process of its own',
    forbids: ({ from, to }) => isArtwork(to) && !isArtwork(from) && from !== 'test/spec/artwork.test.ts',
  },
  {
    rule: 'the payment sandbox is imported by app/ and tests alone, and by its entries: its files may change like those of any package',
    forbids: ({ from, to }) =>
      isSandbox(to) &&
      !isSandbox(from) &&
      !(isSandboxEntry(to) && (isApp(from) || isRootTest(from))) &&
      !(to === 'payment-sandbox/testing' && isRootTest(from)),
  },
]

test('the workspace packages know nothing of the app, and few files know them', () => {
  const wrong = allFiles
    .flatMap(importsOf)
    .flatMap((found) =>
      packageRules
        .filter(({ forbids }) => forbids(found))
        .map(({ rule }) => ({ import: `${found.from} -> ${found.to}`, rule })),
    )
  expect(wrong).toEqual([])
})

const isPictureProcess = (path: string) => path.startsWith('src/server/platform/picture-process/')

test('only the picture process opens pictures, and the app reaches it by its client, so a broken file ends that process alone', () => {
  const ofSrc = code.filter((file) => file.startsWith('src/') && !isPictureProcess(file))
  expect(ofSrc.filter((file) => /from 'sharp'/.test(textOf(file)))).toEqual([])
  const values = ofSrc.flatMap(importsOf).filter(({ to, isTypeOnly }) => isPictureProcess(to) && !isTypeOnly)
  expect([...new Set(values.map(({ to }) => to))]).toEqual(['src/server/platform/picture-process/picture-process.ts'])
})

test('only the intake of pictures says what libvips may load, so no upload is ever read as SVG', () => {
  expect(filesWith(/\bunblock\(/)).toEqual(['src/server/platform/picture-process/read-picture.ts'])
})

test('no module of the server’s bundle finds files by its own location, which is another one there; the picture process runs from its sources', () => {
  const bundled = code.filter((file) => /^(src\/(main\.ts|server\/)|payment-sandbox\/src\/)/.test(file))
  expect(bundled.length).toBeGreaterThan(500)
  const byOwnPlace = /import\.meta\.(dirname|filename)|new URL\([^)]*import\.meta\.url/
  expect(bundled.filter((file) => !isPictureProcess(file) && byOwnPlace.test(textOf(file)))).toEqual([])
})

/** Import cycles, type imports included. */
function importCircles(): string[][] {
  const imports = new Map(code.map((file) => [file, importsOf(file).map(({ to }) => to)]))
  const circles: string[][] = []
  const done = new Set<string>()
  const walk = (file: string, way: string[]) => {
    const at = way.indexOf(file)
    if (at >= 0) return void circles.push([...way.slice(at), file])
    if (done.has(file)) return
    for (const next of imports.get(file) ?? []) walk(next, [...way, file])
    done.add(file)
  }
  for (const file of code) walk(file, [])
  return circles
}

test('no imports form a cycle, types included: what two files share stands in a third', () => {
  expect(importCircles().map((circle) => circle.join(' -> '))).toEqual([])
})

test('a folder holds at most 40 files, tests and styles included, so that a newcomer sees what is in it', () => {
  const folders = ['src', 'artwork', 'payment-sandbox', 'test'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath }) => parentPath.slice(root.length + 1)),
  )
  const full = [...Map.groupBy(folders, (folder) => folder)].filter(([, files]) => files.length > 40)
  expect(folders.length).toBeGreaterThan(1_000)
  expect(full.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([])
})

test('app/ loads the payment sandbox with import() alone, so that with a real provider none of it is loaded', () => {
  const lines = code
    .filter(isApp)
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .map((line) => ({ file, line })),
    )
    .filter(({ line }) => /'payment-sandbox[^']*'/.test(line))
  const wrong = lines.filter(({ line }) => !/^import type |await import\('payment-sandbox/.test(line))
  expect(lines.length).toBeGreaterThan(0)
  expect(wrong.map(({ file, line }) => `${file}: ${line}`)).toEqual([])
})

/** Styles of no single component; ARCHITECTURE.md says why. */
const sharedStyles = [
  'src/web/layout/pending.css',
  'src/web/site.css',
  'src/web/site/services/line-colors.css',
  'src/web/tokens.css',
  'src/web/ui/page-notice.css',
  'src/web/ui/print-shop-decoration.css',
]

test('a CSS file begins with the name of a component beside it, or ARCHITECTURE.md says why it is shared', () => {
  const styles = readdirSync(join(root, 'src/web'), { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
  const ownNames = code.map((file) => file.replace(/\.tsx?$/, ''))
  const others = styles.filter(
    (file) => !ownNames.some((name) => file === `${name}.css` || file.startsWith(`${name}-`)),
  )
  expect(others.toSorted()).toEqual(sharedStyles)
  const map = textOf('ARCHITECTURE.md')
  expect(sharedStyles.filter((file) => !map.includes(`\`${file.slice('src/'.length)}\``))).toEqual([])
})

test('every imported file exists', () => {
  const known = new Set(sources)
  const missing = code
    .flatMap(importsOf)
    .filter(({ to }) => /\.tsx?$/.test(to) && !known.has(to))
    .map(({ from, to }) => `${from} -> ${to}`)
  expect(missing).toEqual([])
})

function filesWith(pattern: RegExp, except: readonly string[] = []) {
  return code.filter((file) => !except.includes(file) && pattern.test(textOf(file)))
}

/** The subfolders of a feature (docs/decisions/0067). */
const featureParts = features.map((name) => {
  const own = code.filter((file) => file.startsWith(`src/server/${name}/`))
  const inFolder = (folder: string) => own.filter((file) => file.startsWith(`src/server/${name}/${folder}/`))
  return { name, own, commands: inFolder('commands'), queries: inFolder('queries') }
})

const statement = /\.(selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql[<`]/
const change = /\.(insertInto|updateTable|deleteFrom)\(|\b(insert into|update [a-z_]+ set|delete from)\b/

test('a feature of the API with more than eight files has subfolders', () => {
  const large = featureParts.filter(
    ({ name, own }) => own.includes(`src/server/${name}/routes.ts`) || own.includes(`src/server/${name}/context.ts`),
  )
  const flat = large
    .filter(({ commands, queries }) => commands.length + queries.length === 0)
    .map(({ name, own }) => ({ name, count: own.filter((file) => dirname(file) === `src/server/${name}`).length }))
    .filter(({ count }) => count > 8)
  expect(flat).toEqual([])
})

test("a feature's dependencies are stated once: in its context.ts, or in the one file that has them", () => {
  const dependencies = /\{[^{}()]*\bdb: Db\b[^{}(),]*\bclock: Clock\b/
  const stated = featureParts.flatMap(({ name, own }) => {
    const context = `src/server/${name}/context.ts`
    const others = own.filter((file) => file !== context && dependencies.test(textOf(file)))
    return own.includes(context) || others.length > 1 ? others : []
  })
  expect(stated).toEqual([])
})

test('a query changes no row and imports no command', () => {
  const queries = featureParts.flatMap((feature) => feature.queries)
  expect(queries.length).toBeGreaterThan(0)
  expect(queries.filter((file) => change.test(textOf(file)))).toEqual([])
  const imported = queries.flatMap(importsOf).filter(({ to }) => /^src\/server\/[a-z-]+\/commands\//.test(to))
  expect(imported.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('a feature that has queries or commands has its SQL in them', () => {
  const outside = featureParts
    .filter(({ commands, queries }) => commands.length + queries.length > 0)
    .flatMap(({ own, commands, queries }) => own.filter((file) => !commands.includes(file) && !queries.includes(file)))
  expect(outside.filter((file) => statement.test(textOf(file)))).toEqual([])
})

/** Values with one form inside and on the API: an area as it is stored, a print as `platform/pictures/order-print.ts` makes it. */
const sameInside = ['PrintArea', 'OrderPrint', 'DesignFacts']

test("only a feature's wire.ts and its routes know the shapes of the API", () => {
  const others = featureParts.flatMap(({ own }) => own.filter((file) => !/\/(wire|[a-z-]*routes)\.ts$/.test(file)))
  const known = others.flatMap((file) =>
    [...textOf(file).matchAll(/^import (?:type )?\{([^}]*)\} from '#shared\/contracts\/(?!fields\.ts)[^']+'/gm)]
      .flatMap((match) => (match[1] ?? '').split(','))
      .map((name) => name.replace(/^\s*type /, '').trim())
      .filter((name) => name && !sameInside.includes(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(known).toEqual([])
})

/** Where amounts are dollars besides the API, with the reason. */
const dollarFiles = [
  'src/shared/cart/stored-cart.ts', // the specification gives the form in which browsers store a cart
  'src/shared/combinations/combination-answer.ts', // a combination as the API answers it, for the wire.ts of both sides
  'src/shared/combinations/combination-form.ts', // reads the amounts of a matrix, typed or from a call
  'src/shared/design/side-answer.ts', // a side that is printed as the API answers it, for the wire.ts of both sides
  'src/shared/price.ts', // chooses among prices in either unit
  'src/shared/pricing/ladder-step.ts', // a step of a ladder, for the wire.ts of both sides
  'src/shared/product-values.ts', // each kind of product field, for the wire.ts of both sides
  'src/web/lib/read-product.ts', // reads the answered product, for the shop and the administrator's pages
  'src/web/shop/list/shop-query.ts', // the prices in the address are those that a buyer types
  'src/web/shop/product/product-description.ts', // schema.org asks for dollars
  'src/web/admin/fields/typed-amount.ts', // what administrators type
  'src/web/admin/dashboard/activity-texts.ts', // the audit log has the API's amounts
  'src/web/site/packages/package-price.tsx', // the written prices of packages and services
  'src/web/site/packages/starting-price.ts', // the same
  'src/web/site/services/service-shown.ts', // the same
  'src/server/platform/environment.ts', // SHIPPING_FALLBACK is typed in dollars
  'src/server/orders/queries/export-orders.ts', // a spreadsheet reads dollars
]
/** Where amounts are cents, but the API's name of one is needed. */
const amountNamers = [
  'src/shared/combinations/combination-answer.ts', // a combination as the API answers it, for the wire.ts of both sides
  'src/shared/design/side-answer.ts', // the same of a side that is printed
  'src/shared/price.ts', // chooses among prices by these names
  'src/server/orders/commands/update-order.ts', // says which field of the call is refused
  'src/server/orders/commands/write-proposal.ts', // the same
  'src/web/admin/dashboard/activity-texts.ts', // the audit log has the API's names
  'src/web/admin/orders/order-draft-form.tsx', // finds the input with a problem by the field's name
  'src/web/admin/settings/settings-history.tsx', // translates the names of changed fields
  'src/web/admin/settings/settings-shop-fields.tsx', // shows what is said of the field at its input
]

/**
 * What the API calls its amounts, as far as nothing else has the same name: `total` is a number of products too, and a
 * product's field is an input's name.
 */
const amountNames = code
  .filter(isContract)
  .flatMap((file) => [...textOf(file).matchAll(/^\s*(\w+_\w+): (?:dollars|sum|typedAmount)\b/gm)])
  .flatMap(([, name = '']) => (name in productFields ? [] : [name]))

test('dollars are in files named wire.ts, and in those listed with a reason', () => {
  expect(amountNames).toContain('quoted_amount')
  const isApi = (file: string) => file.endsWith('/wire.ts') || isContract(file) || file === 'src/shared/money.ts'
  const isText = (file: string) =>
    /^src\/(shared\/messages|shared\/content|web\/content|server\/sample-data\/catalogue)\//.test(file)
  const found = (pattern: RegExp) => filesWith(pattern).filter((file) => !isApi(file) && !isText(file))
  const dollars = /[dD]ollars(?![a-z])|exactCents|\.toFixed\(2\)|[cC]ents \/ 100\b/
  expect(found(dollars).toSorted()).toEqual(dollarFiles.toSorted())
  expect(found(new RegExp(`\\b(${amountNames.join('|')})\\b`)).toSorted()).toEqual(amountNamers.toSorted())
})

test('only the configuration reads the environment, and the sandbox that runs alone', () => {
  expect(filesWith(/process\.env\b/, ['src/server/platform/config.ts', 'payment-sandbox/start.ts'])).toEqual([])
})

test('only writeMail writes a mail, so that each has a kind and with it a preview', () => {
  expect(filesWith(/insertInto\('mails'\)/)).toEqual(['src/server/platform/mail/outgoing-mail.ts'])
})

test('a mail template is written from its facts alone', () => {
  const templates = code.filter((file) => /-mail-templates?\.ts$/.test(file))
  expect(templates.length).toBeGreaterThan(0)
  const body = (file: string) => textOf(file).replaceAll(importPattern, '')
  expect(templates.filter((file) => /\bTx\b|\bcontext\b|\bclock\b|new Date\(|Date\.now/i.test(body(file)))).toEqual([])
})

test('no markup is set as raw HTML, but our own scripts and JSON', () => {
  const definition = 'src/web/lib/raw-html.ts'
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b/)).toEqual([definition])
  const users = ['src/web/lib/server-script.tsx', 'src/web/ui/json-ld.tsx']
  expect(filesWith(/\brawHtml\b/).toSorted()).toEqual([definition, ...users])
})

test('no number is drawn at random while rendering (R-39)', () => {
  expect(filesWith(/Math\.random/).filter(isWeb)).toEqual([])
})

test('what a page states for the server is left out of its script', () => {
  expect(filesWith(/^ {2}onServer: (?!import\.meta\.env\.SSR && \{$)/m)).toEqual([])
})

test('default exports stand in route modules only, and in the file that replaces one of a package', () => {
  const routes = textOf('src/web/routes.ts')
  const isRoute = (file: string) => routes.includes(`'${file.slice('src/web/'.length)}'`)
  const allowed = ['src/web/root.tsx', 'src/web/routes.ts', 'src/web/entry.server.tsx', 'src/web/lib/create-icon.tsx']
  expect(filesWith(/^export default\b/m).filter((file) => !allowed.includes(file) && !isRoute(file))).toEqual([])
})

test('a workspace package asks for the versions that the root asks for, so that one copy is installed', () => {
  const wantedBy = ({ dependencies, devDependencies }: ReturnType<typeof manifestIn>) => ({
    ...dependencies,
    ...devDependencies,
  })
  const root = manifestIn('.')
  const ofRoot = new Map(Object.entries(wantedBy(root)))
  const others = root.workspaces.flatMap((folder) =>
    Object.entries(wantedBy(manifestIn(folder)))
      .filter(([name, version]) => version !== ofRoot.get(name))
      .map(([name, version]) => `${folder}: ${name} ${version}`),
  )
  expect(others).toEqual([])
})

test('no file or folder is named utils, helpers or common', () => {
  expect(
    sources.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared-utils|index)(\/|\.tsx?$)/.test(file)),
  ).toEqual([])
})

test('tests send a signal by its helper alone: number 0, read from a file still empty, would end the whole run', () => {
  const tests = [...filesBelow('test'), ...sources.filter(isTest)]
  const signalling = tests.filter((file) => /process\.kill\((?![^()]*, 0\))/.test(textOf(file)))
  expect(signalling).toEqual(['test/helpers/send-signal.ts', 'test/platform/embedded-postgres-process.ts'])
})

test('sentences are read as messages.screen.sentence: taken apart, a bundle would carry those of every screen', () => {
  expect(filesWith(/\} = messages$|\(messages\)|messages\[/m)).toEqual([])
})

/** Messages, generated row types, paths of drawings and pure data may be long. */
const mayBeLong = [
  /^src\/shared\/messages\/.+\.ts$/,
  /^src\/server\/platform\/database\/schema\.ts$/,
  /^src\/server\/sample-data\/catalogue\//,
  /^artwork\/(kit|products)\//,
  /^src\/web\/content\//,
  /^src\/shared\/content\/(?!schemas\/)/,
]

test('a file is one thing: at most 250 lines', () => {
  const long = code
    .filter((file) => !mayBeLong.some((pattern) => pattern.test(file)))
    .map((file) => ({ file, lines: textOf(file).split('\n').length }))
    .filter(({ lines }) => lines > 250)
  expect(long).toEqual([])
})

test('nothing names a path of this machine or a registry', () => {
  const everything = [...sources, ...filesBelow('test')].filter((file) => file !== 'test/architecture.test.ts')
  expect(everything.filter((file) => /\/work\/main|\/root\/|registry\.npmjs/.test(textOf(file)))).toEqual([])
  // A workspace package is "resolved" to its folder.
  expect(/"resolved": "[^"]*:/.test(textOf('package-lock.json'))).toBe(false)
})
