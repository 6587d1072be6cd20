import { isId } from './ids.ts'

/** First parts of the house's own addresses; a test compares them with its routes, its calls and its files. */
const houseAddresses =
  'account b c campaign-previews cart categories category commission-invoices complaint complaints credits dev docs ducks error exports fonts free-gifts ' +
  'healthz help home icons invoice invoices local login mallapi mallard malls map media metrics monograms newsletter offline operator p ' +
  'page papers payments privacy product readyz register reports s see seller services shop shops statements static test-provider tool ' +
  'tracking upload uploads upms vendor webhooks well-known year-summaries'

/** Names that machines of a domain have, and words with which the house itself would speak. */
const others =
  'about abuse accounts admin administrator administration api app apps assets atom auth autoconfig autodiscover backend backup beta billing ' +
  'blog broadcasthost calendar cdn cdns chat checkout ci client clients cloud cluster cms config console contact control cpanel cron customer ' +
  'customers dashboard data database db default demo dmarc dns domain domains download downloads email errors events example exchange feed ' +
  'feeds files firewall forum ftp ftps gateway gifts git graphql grafana guest health hostmaster host hosting hosts http https imap img images ' +
  'info internal intranet invite ip ipv4 ipv6 irc isatap jenkins jobs kubernetes ldap legal live lists localdomain localhost log login logout ' +
  'logs mail mailer mailer-daemon mailhost mailing mails marketing master mobile moderator monitor monitoring mx mysql news no-reply nobody ' +
  'node noreply notifications ns ntp null oauth office official openid operators order orders owner pages panel partner partners password pay ' +
  'payment phone pop pop3 portal post postgres postmaster press preview primary private production prometheus proxy public push radar ' +
  'redis redirect relay remote robots root rss sales sample sandbox search secure security sellers server servers service sftp sign-in ' +
  'sign-up signin signup sitemap smtp smtps sql ssh ssl sso staff stage staging stats status storage store sudo support sysadmin syslog system ' +
  'team template templates terms test testing tests time tls tmp token trust undefined unsubscribe update updates user username users verify vpn ' +
  'web webdav webhook webmail webmaster webmin wiki wpad www wwws xmpp'

const reserved: ReadonlySet<string> = new Set(`${houseAddresses} ${others}`.split(' '))

/** A machine of many: ns1, mx2, www3, smtp-01. */
const numbered =
  /^(?:api|app|cdn|cluster|db|dns|ftp|gw|host|imap|img|lb|mail|mx|node|ns|pop|proxy|relay|server|smtp|srv|static|vpn|web|www)-?\d+$/

/** As if the house itself were there: mallard-support, the-official-mallard. */
const speaksForTheHouse = /(?:^|-)mallard(?:-|$)/

export const PUBLIC_ID_FEWEST = 3
export const PUBLIC_ID_MOST = 40

export type PublicIdProblem = 'shape' | 'reserved'

/** What a shop or a page of services is called in addresses and host names: small letters, digits and single hyphens. */
export function publicIdProblem(name: string): PublicIdProblem | undefined {
  if (name.length < PUBLIC_ID_FEWEST || name.length > PUBLIC_ID_MOST || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return 'shape'
  // Those who read addresses tell a name from an id by its form; hosts in other alphabets begin with xn--, which the form excludes already.
  if (isId(name) || /^\d+$/.test(name)) return 'shape'
  return reserved.has(name) || numbered.test(name) || speaksForTheHouse.test(name) ? 'reserved' : undefined
}

/** A first proposal from what somebody calls the business. */
export const publicIdFrom = (name: string): string =>
  name
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, PUBLIC_ID_MOST)
    .replace(/^-+|-+$/g, '')
