import { resolve } from 'node:path'
import * as z from 'zod'
import { switchable } from '../rules/page/switchable.ts'

/** A setting that cannot be used. Its message is one line for the person at the terminal. */
export class ConfigError extends Error {}

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
const hostName = z.string().regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/)
const bindAddress = z.union([z.ipv4(), z.ipv6(), hostName])
const webAddress = z.url({ protocol: /^https?$/ })
const origin = webAddress.refine((url) => new URL(url).origin === url)
const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
const list = <T>(item: z.ZodType<T, string>) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item))
const socialLink = z
  .string()
  .transform((text) => ({ name: text.slice(0, text.indexOf('=')), url: text.slice(text.indexOf('=') + 1) }))
  .pipe(z.object({ name: z.string().min(1).max(40), url: webAddress }))
const identityKey = z
  .string()
  .regex(/^[a-z0-9-]{1,16}:[\w+/-]{43}=?$/)
  .transform((text) => ({ id: text.slice(0, text.indexOf(':')), key: Buffer.from(text.slice(text.indexOf(':') + 1), 'base64') }))
const webhookSecret = z.string().regex(/^whsec_\w{8,250}$/)
/** The marketplace's own registrations: GST or HST, and those of the provinces with a tax of their own. */
const taxNumber = z
  .string()
  .regex(/^(GST|QC|BC|MB|SK)=[\w -]{5,40}$/)
  .transform((text): [string, string] => [text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1).trim()])
const line = z.string().trim().min(1).max(200)

/** Every setting: what it must be (for the line that refuses it), how it is read, and what it is when unset. */
const settings = {
  PORT: { must: 'a port from 0 to 65535', schema: wholeNumber(0, 65_535).default(3000) },
  HOST: { must: 'an address or a host name', schema: bindAddress.default('127.0.0.1') },
  DATA_DIR: { must: 'a folder', schema: z.string().min(1).max(1000).default('./data') },
  DATABASE_URL: { must: 'a postgres:// address', schema: z.url({ protocol: /^postgres(ql)?$/ }).optional(), secret: true },
  MALLARD_REPLICA_URL: {
    must: 'postgres:// addresses, each of one server, separated by commas',
    schema: list(z.url({ protocol: /^postgres(ql)?$/ })).optional(),
    secret: true,
  },
  MALLARD_REPLICA_SECONDS: { must: 'a whole number from 1 to 60', schema: wholeNumber(1, 60).default(5) },
  MALLARD_DOMAIN: { must: 'a domain in lower case', schema: hostName.default('localhost') },
  MALLARD_TEST_ADDRESS: { must: 'a host name in lower case', schema: hostName.optional() },
  MALLARD_ORIGIN: { must: 'a scheme and a host, like https://mallard.example', schema: origin.optional() },
  MALLARD_PROXIES: { must: 'addresses or ranges, separated by commas', schema: list(range).optional() },
  MALLARD_LOG_LEVEL: {
    must: 'one of fatal, error, warn, info, debug, silent',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  },
  MALLARD_CALLS_PER_MINUTE: { must: 'a whole number from 1 to 10000000', schema: wholeNumber(1, 10_000_000).default(1200) },
  MALLARD_PAGES_PER_MINUTE: { must: 'a whole number from 1 to 10000000', schema: wholeNumber(1, 10_000_000).default(600) },
  MALLARD_PAGE_SECONDS: { must: 'a whole number from 0 to 3600', schema: wholeNumber(0, 3600).default(5) },
  MALLARD_PAGE_MEGABYTES: { must: 'a whole number from 0 to 4096', schema: wholeNumber(0, 4096).default(40) },
  MALLARD_PROCESSES: { must: 'a whole number from 1 to 64', schema: wholeNumber(1, 64).default(1) },
  MALLARD_DB_CONNECTIONS: { must: 'a whole number from 1 to 200', schema: wholeNumber(1, 200).default(10) },
  MALLARD_STATEMENT_SECONDS: { must: 'a whole number from 1 to 600', schema: wholeNumber(1, 600).default(8) },
  MALLARD_METRICS_TOKEN: { must: 'at least 16 characters', schema: z.string().min(16).max(200).optional(), secret: true },
  MALLARD_SMTP_URL: { must: 'an smtp:// or smtps:// address', schema: z.url({ protocol: /^smtps?$/ }).optional(), secret: true },
  MALLARD_MAIL_FROM: { must: 'a line of text', schema: line.default('Mallard <hello@mallard.example>') },
  MALLARD_STORAGE_URL: { must: 'the web address of S3-compatible storage', schema: webAddress.optional() },
  MALLARD_STORAGE_BUCKET: {
    must: 'the name of a bucket',
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
  },
  MALLARD_STORAGE_REGION: {
    must: 'the name of a region',
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/)
      .default('us-east-1'),
  },
  MALLARD_STORAGE_KEY: { must: 'a line of text', schema: line.optional(), secret: true },
  MALLARD_STORAGE_SECRET: { must: 'a line of text', schema: line.optional(), secret: true },
  MALLARD_STRIPE_SECRET_KEY: {
    must: 'a secret key of Stripe',
    schema: z
      .string()
      .regex(/^[sr]k_\w{8,250}$/)
      .optional(),
    secret: true,
  },
  MALLARD_STRIPE_PUBLISHABLE_KEY: {
    must: 'a publishable key of Stripe',
    schema: z
      .string()
      .regex(/^pk_\w{8,250}$/)
      .optional(),
  },
  MALLARD_STRIPE_WEBHOOK_SECRET: {
    must: 'the signing secret of a webhook at Stripe, or the new one and the old one',
    schema: list(webhookSecret).optional(),
    secret: true,
  },
  MALLARD_STRIPE_CONNECT_SECRET: {
    must: 'the signing secret of the webhook for connected accounts at Stripe, or the new one and the old one',
    schema: list(webhookSecret).optional(),
    secret: true,
  },
  MALLARD_STRIPE_API_URL: { must: 'a scheme and a host', schema: origin.default('https://api.stripe.com') },
  MALLARD_IDENTITY_KEY: {
    must: 'name:key pairs, separated by commas, each key 32 bytes in base64',
    schema: list(identityKey)
      .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length)
      .optional(),
    secret: true,
  },
  MALLARD_IDENTITY_DAYS: { must: 'a whole number from 0 to 3650', schema: wholeNumber(0, 3650).default(30) },
  MALLARD_DEMO: { must: 'on or off', schema: z.enum(['on', 'off']).optional() },
  MALLARD_POINTS: { must: 'on or off', schema: z.enum(['on', 'off']).optional() },
  MALLARD_TAX_NUMBERS: {
    must: 'pairs like GST=123456782 RT 0001 or QC=1234567890 TQ 0001, separated by commas',
    schema: list(taxNumber)
      .transform((pairs) => Object.fromEntries(pairs) as Partial<Record<string, string>>)
      .default({}),
  },
  MALLARD_SUPPORT_PHONE: { must: 'a line of text', schema: line.default('+1 416 555 0142') },
  MALLARD_SUPPORT_EMAIL: { must: 'an email address', schema: z.email().optional() },
  MALLARD_POSTAL_ADDRESS: { must: 'a line of text', schema: line.default('200 Harbour Street, Toronto, ON M5J 0B5, Canada') },
  MALLARD_SOCIAL_LINKS: {
    must: 'Name=https://address pairs, separated by commas',
    schema: list(socialLink).default([
      { name: 'Facebook', url: 'https://www.facebook.com/' },
      { name: 'Instagram', url: 'https://www.instagram.com/' },
      { name: 'YouTube', url: 'https://www.youtube.com/' },
    ]),
  },
  MALLARD_SWITCHED_OFF: {
    must: 'some of reviews, followShop and history, separated by commas',
    schema: list(z.enum(switchable)).default([]),
  },
  MALLARD_NETWORKS_FILE: { must: 'the path of a city database', schema: z.string().min(1).max(1000).optional() },
  MALLARD_EXTERNAL_MALL_URL: { must: 'a web address', schema: webAddress.optional() },
  MALLARD_TRANSLATION_WIDGET: { must: 'a web address', schema: webAddress.optional() },
  MALLARD_MAP_STYLE: { must: 'the web address of a MapLibre style', schema: webAddress.optional() },
  MALLARD_MAP_TILES: {
    must: 'a web address with {z}, {x} and {y}',
    schema: webAddress.refine((url) => ['{z}', '{x}', '{y}'].every((part) => decodeURI(url).includes(part))).optional(),
  },
  MALLARD_MAP_CREDIT: { must: 'a line of text', schema: line.optional() },
  MALLARD_MAP_ORIGINS: { must: 'schemes and hosts, separated by commas', schema: list(origin).optional() },
  MALLARD_PRICE_MODEL_URL: { must: 'the web address of an OpenAI-compatible API', schema: webAddress.optional() },
  MALLARD_PRICE_MODEL_KEY: { must: 'a line of text', schema: line.optional(), secret: true },
  MALLARD_PRICE_MODEL: { must: 'the name of a model', schema: line.optional() },
  MALLARD_TRANSLATION_URL: { must: 'the web address of an OpenAI-compatible API', schema: webAddress.optional() },
  MALLARD_TRANSLATION_KEY: { must: 'a line of text', schema: line.optional(), secret: true },
  MALLARD_TRANSLATION_MODEL: { must: 'the name of a model', schema: line.optional() },
} as const satisfies Record<string, { must: string; schema: z.ZodType; secret?: boolean }>

type Settings = typeof settings
type Values = { [Name in keyof Settings]: z.output<Settings[Name]['schema']> }

export const settingNames = Object.keys(settings)

/** What somebody may be shown of the settings: of what is secret only whether it is set. */
function shownSettings(env: NodeJS.ProcessEnv, values: Values) {
  return Object.entries(settings).map(([name, setting]) => {
    const isSecret = 'secret' in setting
    const value: unknown = values[name as keyof Values]
    const isSet = env[name] !== undefined && env[name] !== ''
    const text = isSet
      ? (env[name] ?? null)
      : value === undefined
        ? null
        : typeof value === 'object'
          ? JSON.stringify(value)
          : String(value)
    return { name, value: isSecret ? null : text, isSecret, isSet }
  })
}

function readValues(env: NodeJS.ProcessEnv): Values {
  for (const name of Object.keys(env)) {
    if (name.startsWith('MALLARD_') && !(name in settings)) throw new ConfigError(`${name} is not a setting of Mallard.`)
  }
  const entries = Object.entries(settings).map(([name, setting]) => {
    const given = env[name]
    // An empty variable is an unset one: that is how shells and compose files say "default".
    const read = setting.schema.safeParse(given === '' ? undefined : given)
    if (read.success) return [name, read.data]
    const seen = 'secret' in setting ? 'what it holds is not' : `${JSON.stringify(given?.slice(0, 80))} is not`
    throw new ConfigError(`${name} must be ${setting.must}; ${seen}.`)
  })
  return Object.fromEntries(entries) as Values
}

/** Another base map, and the hosts that browsers must be allowed to ask for it. */
function mapOf(values: Values) {
  const { MALLARD_MAP_STYLE: style, MALLARD_MAP_TILES: tiles, MALLARD_MAP_CREDIT: credit, MALLARD_MAP_ORIGINS: more = [] } = values
  const address = style ?? tiles
  if (!address) return null
  const kind = style ? ('style' as const) : ('tiles' as const)
  return { kind, address: decodeURI(address), credit: credit ?? null, origins: [...new Set([new URL(address).origin, ...more])] }
}

/** A model is named by its address and its name together. */
const modelOf = (baseUrl: string | undefined, model: string | undefined, key: string | undefined) =>
  baseUrl && model ? { baseUrl, key: key ?? null, model } : null

function s3Of(values: Values) {
  const { MALLARD_STORAGE_URL: endpoint, MALLARD_STORAGE_BUCKET: bucket, MALLARD_STORAGE_REGION: region } = values
  const { MALLARD_STORAGE_KEY: accessKey, MALLARD_STORAGE_SECRET: secretKey } = values
  if (!endpoint) return null
  if (!bucket || !accessKey || !secretKey) {
    throw new ConfigError('MALLARD_STORAGE_URL also needs MALLARD_STORAGE_BUCKET, MALLARD_STORAGE_KEY and MALLARD_STORAGE_SECRET.')
  }
  return { endpoint, bucket, region, accessKey, secretKey }
}

/** All of Stripe, or nothing of it: half a provider would take orders that cannot be paid. */
function stripeOf(values: Values) {
  const {
    MALLARD_STRIPE_SECRET_KEY: secretKey,
    MALLARD_STRIPE_PUBLISHABLE_KEY: publishableKey,
    MALLARD_STRIPE_WEBHOOK_SECRET: webhookSecrets,
    MALLARD_STRIPE_CONNECT_SECRET: connectSecrets = [],
  } = values
  if (secretKey && publishableKey && webhookSecrets)
    return { secretKey, publishableKey, webhookSecrets, connectSecrets, apiUrl: values.MALLARD_STRIPE_API_URL }
  if (secretKey || publishableKey || webhookSecrets || connectSecrets.length > 0) {
    throw new ConfigError('MALLARD_STRIPE_SECRET_KEY, _PUBLISHABLE_KEY and _WEBHOOK_SECRET must be set together.')
  }
  return null
}

/** Where what may be a little old is read. Null asks the primary for everything. */
function replicasOf({ MALLARD_REPLICA_URL: urls, MALLARD_REPLICA_SECONDS: seconds }: Values) {
  return urls ? { urls, limitMs: seconds * 1000 } : null
}

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host)

/** Everybody knows the demo's passwords, and its orders ship and come back by themselves: it only runs where nobody can be hurt, or by name. */
function processesOf({ MALLARD_PROCESSES, DATABASE_URL, MALLARD_REPLICA_URL }: Values): number {
  if (MALLARD_REPLICA_URL && !DATABASE_URL) throw new ConfigError('MALLARD_REPLICA_URL needs DATABASE_URL: a replica follows a PostgreSQL.')
  if (MALLARD_PROCESSES > 1 && !DATABASE_URL) {
    throw new ConfigError('MALLARD_PROCESSES needs PostgreSQL (DATABASE_URL): the embedded database belongs to one process.')
  }
  return MALLARD_PROCESSES
}

function demoOf(values: Values): boolean {
  if (values.MALLARD_DEMO === 'off') return false
  const isAsked = values.MALLARD_DEMO === 'on'
  const hasStripe = values.MALLARD_STRIPE_SECRET_KEY !== undefined
  if (isAsked && hasStripe) {
    throw new ConfigError('MALLARD_DEMO=on cannot run with Stripe keys: its orders ship and are refunded by themselves, with real money.')
  }
  if (isAsked) return true
  if (hasStripe || values.DATABASE_URL) return false
  if (isLoopback(values.HOST)) return true
  throw new ConfigError(
    `HOST=${values.HOST} would open the demo marketplace, whose passwords are public, to the network. Say MALLARD_DEMO=on if you mean it, or off.`,
  )
}

export type Config = ReturnType<typeof readConfig>

/** Reads all settings once. Throws a ConfigError that names the first bad one. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const values = readValues(env)
  const shownHost = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(values.HOST) ? 'localhost' : values.HOST
  const dataDir = resolve(values.DATA_DIR)
  return {
    shown: shownSettings(env, values),
    port: values.PORT,
    host: values.HOST,
    dataDir,
    database: values.DATABASE_URL
      ? ({
          kind: 'postgres',
          url: values.DATABASE_URL,
          connections: values.MALLARD_DB_CONNECTIONS,
          statementMs: values.MALLARD_STATEMENT_SECONDS * 1000,
          replicas: replicasOf(values),
        } as const)
      : ({ kind: 'embedded', dataDir } as const),
    processes: processesOf(values),
    domain: values.MALLARD_DOMAIN,
    testAddress: values.MALLARD_TEST_ADDRESS ?? null,
    /** Scheme and host of every link we write; never taken from a request. */
    origin:
      values.MALLARD_ORIGIN ?? `http://${values.MALLARD_DOMAIN === 'localhost' ? `${shownHost}:${values.PORT}` : values.MALLARD_DOMAIN}`,
    proxies: values.MALLARD_PROXIES ?? [],
    logLevel: values.MALLARD_LOG_LEVEL,
    callsPerMinute: values.MALLARD_CALLS_PER_MINUTE,
    pagesPerMinute: values.MALLARD_PAGES_PER_MINUTE,
    /** How long a page is shown again to visitors who are not signed in; 0 makes each one anew. */
    pageSeconds: values.MALLARD_PAGE_SECONDS,
    pageBytes: values.MALLARD_PAGE_MEGABYTES * 1_000_000,
    metricsToken: values.MALLARD_METRICS_TOKEN ?? null,
    /** Null keeps mail to be read at /dev/mail. */
    smtp: values.MALLARD_SMTP_URL ? { url: values.MALLARD_SMTP_URL, from: values.MALLARD_MAIL_FROM } : null,
    /** Null keeps uploads in the data folder. */
    s3: s3Of(values),
    /** Null takes test cards in the demo, and no payments elsewhere. */
    stripe: stripeOf(values),
    /** The first seals papers of sellers, the others open what was sealed before. */
    identityKeys: values.MALLARD_IDENTITY_KEY ?? [],
    /** How long after the decision photos of documents are kept. */
    identityDays: values.MALLARD_IDENTITY_DAYS,
    demo: demoOf(values),
    /** Customers earn and spend points. Unless somebody says so, only in the demo: points are money that the operator owes. */
    points: values.MALLARD_POINTS ? values.MALLARD_POINTS === 'on' : demoOf(values),
    support: { phone: values.MALLARD_SUPPORT_PHONE, address: values.MALLARD_POSTAL_ADDRESS, social: values.MALLARD_SOCIAL_LINKS },
    /** Under which the marketplace collects taxes for sellers who are not registered, by GST or province; invoices say them. */
    taxNumbers: values.MALLARD_TAX_NUMBERS,
    /** Where letters to the marketplace are mailed, beside the operators' own accounts. */
    supportEmail: values.MALLARD_SUPPORT_EMAIL ?? null,
    /** Entries of the account's menu whose features are closed here. */
    switchedOff: values.MALLARD_SWITCHED_OFF,
    networksFile: values.MALLARD_NETWORKS_FILE ?? null,
    externalMallUrl: values.MALLARD_EXTERNAL_MALL_URL ?? null,
    translationWidget: values.MALLARD_TRANSLATION_WIDGET ?? null,
    /** Null draws the base map that comes with Mallard. */
    map: mapOf(values),
    /** Judges hard pairs of the price comparison; the house's own rule does without. */
    priceModel: modelOf(values.MALLARD_PRICE_MODEL_URL, values.MALLARD_PRICE_MODEL, values.MALLARD_PRICE_MODEL_KEY),
    /** Proposes a product's texts in its other languages; without it nobody does. */
    translationModel: modelOf(values.MALLARD_TRANSLATION_URL, values.MALLARD_TRANSLATION_MODEL, values.MALLARD_TRANSLATION_KEY),
  }
}
