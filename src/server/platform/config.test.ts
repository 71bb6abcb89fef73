import fastify from 'fastify'
import { expect, test } from 'vitest'
import { describeConfig, readConfig } from './config.ts'
import { environment } from './environment.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
const s3 = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }

test('without variables everything is embedded', () => {
  const config = readConfig({})
  expect(config.server).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: null, trustProxy: false })
  expect(config.database.kind).toBe('embedded')
  expect(config.payments.kind).toBe('sandbox')
  expect(config.mail.kind).toBe('folder')
  expect(config.files.kind).toBe('folder')
})

test.each(['studio@localhost', 'Alder & Ink <studio@example.com>'])('mail may come from %s', (from) => {
  expect(readConfig({ MAIL_FROM: from }).mail.from).toBe(from)
})

test.each(Object.keys(environment.shape))('%s counts as not set when it is empty', (name) => {
  expect(readConfig({ [name]: '' })).toEqual(readConfig({}))
})

test('each configured service replaces its embedded one', () => {
  const config = readConfig({
    ...stripe,
    ...s3,
    DATABASE_URL: 'postgres://u:p@db.example:5432/shop',
    SMTP_URL: 'smtps://u:p@mail.example',
    S3_ENDPOINT: 'https://s3.example',
    PUBLIC_URL: 'HTTPS://Shop.Example:443/',
  })
  expect(config.database.kind).toBe('postgres')
  expect(config.payments).toMatchObject({ kind: 'stripe', live: false })
  expect(config.mail.kind).toBe('smtp')
  expect(config.files).toMatchObject({ kind: 's3', region: 'us-east-1' })
  expect(config.server.publicUrl).toBe('https://shop.example')
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_WEBHOOK_SECRET is not'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }, 'without STRIPE_SECRET_KEY'],
  [{ STRIPE_API_BASE: 'http://127.0.0.1:9' }, 'without STRIPE_SECRET_KEY'],
  [{ ...stripe, PAYMENT_SANDBOX: 'on' }, 'choose one of the two'],
  [{ NODE_ENV: 'production' }, 'PAYMENT_SANDBOX=on'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'PAYMENT_SANDBOX=on'],
  [{ PUBLIC_URL: 'HTTPS://shop.example' }, 'PAYMENT_SANDBOX=on'],
  [{ S3_BUCKET: 'b' }, 'Not set: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'half configured'],
  [{ ADMIN_PASSWORD: 'long enough words' }, 'ADMIN_EMAIL is not'],
  [{ ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD: needs at least 12'],
  [{ PORT: 'three' }, 'PORT: must be a whole number from 0 to 65535.'],
  [{ PORT: '99999' }, 'PORT: must be a whole number from 0 to 65535.'],
  [{ PORT: '80.5' }, 'PORT: must be a whole number from 0 to 65535.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address such as postgres://'],
  [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL: must be an address such as https://'],
  [{ PUBLIC_URL: 'http://localhost:3000/shop/' }, 'PUBLIC_URL: must be an address without a path'],
  [{ PUBLIC_URL: 'http://localhost:3000?a=1' }, 'PUBLIC_URL: must be an address without a path'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: must be an address such as smtps://'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_x' }, 'STRIPE_WEBHOOK_SECRET: is too short'],
  [{ MAIL_FROM: 'Studio' }, 'MAIL_FROM: must be an address'],
  [{ MAIL_FROM: 'a@b.c, d@e.f' }, 'MAIL_FROM: must be an address'],
  [{ MAIL_FROM: 'Studio\nBcc: a@b.c <d@e.f>' }, 'MAIL_FROM: must be an address'],
  [{ PORT: 'x', SMTP_URL: 'y' }, /^PORT: .+\.\nSMTP_URL: .+\.$/],
  [{ FORM_ENDPOINT: 'formspree.io' }, 'FORM_ENDPOINT'],
  [{ FORM_ENDPOINT: 'ftp://formspree.io' }, 'FORM_ENDPOINT'],
  [{ FORM_ENDPOINT: 'https://formspree.io/?a=1' }, 'FORM_ENDPOINT: must be an address without'],
  [{ FORM_ENDPOINT: 'https://user@formspree.io' }, 'FORM_ENDPOINT: must be an address without'],
  [{ NEWSLETTER_CONFIRM: 'yes' }, 'NEWSLETTER_CONFIRM'],
  [{ SHIPPING_FALLBACK: '6,50' }, 'SHIPPING_FALLBACK'],
  [{ TRUST_PROXY: 'banana' }, 'TRUST_PROXY: must be a number of proxies, or addresses'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1,' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/8/8' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '-1' }, 'TRUST_PROXY'],
])('an invalid or half-configured setting stops the start with a message: %j', (variables, sentence) => {
  expect(() => readConfig(variables)).toThrow(sentence)
})

test.each([
  [undefined, null],
  ['https://formspree.io', 'https://formspree.io'],
  ['https://formspree.io/', 'https://formspree.io'],
  ['http://127.0.0.1:9/forms//', 'http://127.0.0.1:9/forms'],
])('the forms send to FORM_ENDPOINT %j as %j, because paths are put behind it', (setting, endpoint) => {
  expect(readConfig({ FORM_ENDPOINT: setting }).forms).toEqual({ endpoint })
})

test.each(['1', 'loopback', '10.0.0.1', '10.0.0.0/8, 192.168.0.0/255.255.0.0', 'fd00::/8,::1'])(
  'TRUST_PROXY takes %j, and so does the server that reads it',
  (setting) => {
    expect(readConfig({ TRUST_PROXY: setting }).server.trustProxy).toBe(setting)
    expect(() => fastify({ trustProxy: /^\d+$/.test(setting) || setting })).not.toThrow()
  },
)

test('AVIF_EFFORT is a whole number from 0 to 9', () => {
  expect(readConfig({ AVIF_EFFORT: '0' }).pictures.avifEffort).toBe(0)
  expect(() => readConfig({ AVIF_EFFORT: '10' })).toThrow('AVIF_EFFORT')
})

test('production runs the test card page only if the setting says so', () => {
  expect(readConfig({ NODE_ENV: 'production', PAYMENT_SANDBOX: 'on' }).payments.kind).toBe('sandbox')
})

test('the printed settings contain no secret', () => {
  const variables = {
    ...stripe,
    ...s3,
    DATABASE_URL: 'postgres://u:hidden1@db.example/shop',
    SMTP_URL: 'smtp://u:hidden2@m.example',
  }
  const printed = JSON.stringify(describeConfig(readConfig(variables)))
  expect(printed).toContain('db.example')
  expect(printed).not.toMatch(/hidden|sk_test|whsec/)
})
