/** Which tests must fail when which files are changed. */
type Area = {
  mutate: string[]
  /** Tests that reach the files through the app. Without any, the unit tests that import the files are run. */
  testFiles?: string[]
}

const areas: Record<string, Area> = {
  money: {
    mutate: [
      'src/shared/{money,price,option-list}.ts',
      'src/shared/cart/{cart,cart-changes,stored-cart,without-bought}.ts',
      'src/shared/pricing/cart-price.ts',
      'src/server/checkout/price-cart.ts',
    ],
  },
  placement: {
    mutate: [
      'src/shared/design/{placement,print-file}.ts',
      'src/web/shop/design/{placing,placing-keys}.ts',
      'src/web/shop/design/doubts/print-warnings.ts',
    ],
  },
  codes: { mutate: ['src/server/auth/{totp,password-rules}.ts'] },
  auth: {
    mutate: [
      'src/server/auth/{encryption,session-cookie,tokens}.ts',
      'src/server/auth/commands/{sign-in,end-sessions,revoke-sessions,start-two-step,confirm-two-step,end-two-step,pass-second-step,reset-password}.ts',
    ],
    testFiles: ['test/api/accounts/{auth,account,administrators,sign-in-attempts,password-flood}.test.ts'],
  },
  stock: {
    mutate: [
      'src/server/checkout/commands/{reserve-order,release-order}.ts',
      'src/server/orders/commands/order-stock.ts',
      'src/server/platform/database/stock-ledger.ts',
    ],
    testFiles: [
      'test/api/checkout/{checkout,checkout-again,checkout-direct,hold-limits}.test.ts',
      'test/api/orders/{orders,shop-order-work}.test.ts',
      'test/reliability/{payment-states,refunds}.test.ts',
    ],
  },
  checkout: {
    mutate: ['src/server/checkout/commands/{confirm-payment,place-paid-order}.ts'],
    testFiles: [
      'test/api/checkout/checkout-again.test.ts',
      'test/reliability/{double-confirm,payment-faults,payment-problems,payment-states,payment-tax}.test.ts',
    ],
  },
}

const name = process.env.AREA ?? 'money'
const area = areas[name]
if (!area) throw new Error(`AREA must be one of: ${Object.keys(areas).join(', ')}`)
const isUnit = !area.testFiles
const mutationsOfText = [
  ...['ArrayDeclaration', 'ArrowFunction', 'BlockStatement', 'MethodExpression', 'ObjectLiteral', 'OptionalChaining'],
  ...['Regex', 'StringLiteral', 'UpdateOperator'],
]
// A fiftieth of the races and random cases: a mutant that only one case in thousands notices needs an example.
process.env.ROUNDS ??= '0.02'

export default {
  ...area,
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: isUnit ? 'stryker.vitest.config.ts' : 'vitest.config.ts', related: isUnit },
  coverageAnalysis: 'perTest',
  // Behind the API a mutant takes seconds, so only conditions and arithmetic are changed there.
  mutator: { excludedMutations: isUnit ? [] : mutationsOfText },
  ignoreStatic: !isUnit,
  concurrency: 1,
  timeoutMS: isUnit ? 20_000 : 60_000,
  dryRunTimeoutMinutes: 20,
  // Stryker rewrites the file with an API that TypeScript 7 does not have; no test reads it.
  tsconfigFile: 'none',
  ignorePatterns: ['docs', 'public'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  jsonReporter: { fileName: `reports/mutation/${name}.json` },
}
