/** English of queries: words without meaning, forms of one word, and everyday words for the names of tools. */

const empty = new Set(
  (
    'a an the of for to in on by and or with how do does did i my all is are be was were has have had can could would should it its this ' +
    'that these those me we us our you your they them their who whom what which when where why many much some any every between from at ' +
    'until till than then there out up off across over into as so not no if about please want wanted need needed like let ' +
    'something everything thing one more other another again still yet just now right about soon already any somebody someone nobody ' +
    'two three four five six seven eight nine ten eleven twelve dozen hundred ' +
    'january february march april june july august september october november december ' +
    'monday tuesday wednesday thursday friday saturday sunday today tomorrow tonight morning next'
  ).split(' '),
);

/** Words that do not distinguish operations. */
export const isEmpty = (word: string): boolean => empty.has(word);

/** What people say for what tools are called by. */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  add: ['create'],
  new: ['create'],
  make: ['create'],
  put: ['create', 'update'],
  give: ['create', 'update'],
  write: ['create'],
  enter: ['create'],
  record: ['create'],
  register: ['create'],
  show: ['get'],
  read: ['get', 'list'],
  view: ['get', 'list'],
  find: ['list', 'search'],
  see: ['get', 'list'],
  look: ['get', 'list', 'search'],
  tell: ['get', 'list'],
  edit: ['update'],
  modify: ['update'],
  rename: ['update'],
  correct: ['update'],
  set: ['update', 'set'],
  change: ['update', 'change'],
  remove: ['delete'],
  destroy: ['delete'],
  erase: ['delete'],
  clone: ['duplicate', 'copy'],
  copy: ['duplicate', 'copy'],
  stop: ['pause', 'cancel', 'disable', 'deactivate'],
  end: ['complete', 'close'],
  finish: ['complete', 'close'],
  done: ['complete'],
  block: ['hold', 'disable', 'deactivate'],
  approve: ['accept', 'confirm', 'approve'],
  reject: ['decline'],
  refuse: ['decline'],
  hide: ['archive'],
  import: ['create', 'bulk'],
  many: ['bulk', 'list'],
  several: ['bulk'],
  count: ['count', 'aggregate'],
  total: ['total', 'aggregate'],
  sum: ['aggregate', 'total'],
  average: ['aggregate'],
  per: ['aggregate'],
  statistic: ['aggregate'],
  report: ['report', 'aggregate'],
  log: ['log', 'action', 'history'],
  audit: ['action', 'history', 'evidence'],
  past: ['history', 'at'],
  yesterday: ['history', 'at'],
  before: ['history', 'at'],
  earlier: ['history', 'at'],
  colleague: ['user'],
  person: ['user', 'contact'],
  people: ['user', 'contact'],
  'who change': ['history', 'action'],
  'who do': ['history', 'action'],
  'who delete': ['history', 'action'],
  'look like': ['at'],
  'as it be': ['at'],
  'how many': ['aggregate', 'list'],
  permission: ['role', 'ability'],
  access: ['user', 'role', 'token'],
  happen: ['timeline', 'history', 'action'],
  'can do': ['available', 'actions'],
  notify: ['webhook', 'notification'],
  'tell when': ['webhook', 'notification'],
  'system when': ['webhook'],
  cancel: ['cancel', 'void'],
  open: ['open', 'create', 'reopen'],
  begin: ['start', 'create'],
  delay: ['update'],
  resend: ['redeliver', 'resend'],
  endpoint: ['webhook', 'endpoint'],
  automatically: ['workflow'],
  undo: ['undo', 'revert', 'restore', 'reopen', 'reinstate'],
  reverse: ['reverse', 'undo', 'revert'],
  bring: ['restore'],
  key: ['token'],
  password: ['user', 'token'],
  login: ['user'],
  'log in': ['user', 'users.index'],
  'sign in': ['user', 'users.index'],
  'do today': ['actions.index'],
  'do yesterday': ['actions.index'],
  together: ['merge', 'group'],
  'export all': ['export_jobs.create'],
  download: ['export', 'download'],
  'set up': ['create'],
  'by accident': ['restore', 'undo'],
  'by mistake': ['restore', 'undo', 'void'],
  'take off': ['delete', 'remove'],
  'turn on': ['enable', 'resume'],
  'turn off': ['disable', 'pause'],
  'switch on': ['enable', 'resume'],
  'switch off': ['disable', 'pause'],
  'start again': ['resume', 'reopen'],
  right: ['role', 'ability'],
};

const irregular = new Map(
  Object.entries({
    is: 'be',
    are: 'be',
    was: 'be',
    were: 'be',
    has: 'have',
    had: 'have',
    did: 'do',
    does: 'do',
    paid: 'pay',
    sent: 'send',
    made: 'make',
    bought: 'buy',
    gave: 'give',
    given: 'give',
    took: 'take',
    taken: 'take',
    wrote: 'write',
    written: 'write',
    left: 'leave',
    went: 'go',
    gone: 'go',
    said: 'say',
    told: 'tell',
    kept: 'keep',
    broke: 'broken',
    brought: 'bring',
    came: 'come',
    stole: 'steal',
    rang: 'ring',
    sold: 'sell',
    lent: 'lend',
    chose: 'choose',
    got: 'get',
  }),
);

/** Words of a text: singular and plural, `converts` and `convert`, are one. */
export const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(/(?:n['’]t|(?<=\bcan)not)\b/g, ' not')
    .replaceAll(/['’](?:s|d|ll|ve|re|m)\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map(stem);

const stem = (word: string): string => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<!s)s$/, '') : word);

/**
 * Reduces a form to a known word: `sending` to `send`, `paid` to `pay`.
 * @param names words that stay as they are.
 */
export function wordReader(known: ReadonlySet<string>, names: ReadonlySet<string>): (word: string) => string {
  return (word) => {
    if (names.has(word)) return word;
    const plain = irregular.get(word);
    if (plain !== undefined) return plain;
    const [, root = ''] = /^(.{3,}?)(?:ing|ed)$/.exec(word) ?? [];
    if (root === '') return word;
    const forms = [root, `${root}e`, root.replace(/i$/, 'y'), root.replace(/(.)\1$/, '$1')];
    return forms.find((form) => known.has(form)) ?? word;
  };
}

/** What people say when they mean an operation that every product has, by its route. */
export const phrases: Readonly<Record<string, readonly string[]>> = {
  'actions.index': ['who changed, deleted or created this', 'audit trail', 'what did somebody do yesterday'],
  'api_tokens.create': ['api key for the web shop, site or app', 'token for an integration', 'access for a program'],
  'api_tokens.revoke': ['key was leaked', 'withdraw a token', 'integration may no longer come in'],
  'attachments.create': [
    'upload a file',
    'attach a signed contract, plan, drawing, picture or pdf',
    'add a document or photo to a record',
  ],
  'channel_providers.create': ['set up smtp', 'send mail through another provider', 'text message provider'],
  'custom_fields.create': ['extra field', 'additional column of our own', 'store something that has no field'],
  'email_templates.update': ['change the text of automatic mails', 'wording of invitations'],
  'export_jobs.create': ['export to a spreadsheet, csv or excel', 'download all records as a file', 'dump the list'],
  'import_batches.rollback': ['take an import back', 'roll back what was imported', 'import was wrong, remove it'],
  'import_batches.failed_rows': ['rows of the import that failed', 'errors of an import'],
  'import_plans.create': [
    'import from excel, csv or a spreadsheet',
    'load a file',
    'bring data from another program',
    'move in',
  ],
  'import_plans.validate': ['check a file before the import', 'dry run of an import'],
  'inbound_webhook_sources.create': ['receive notifications from stripe', 'connect a payment provider'],
  'jobs.show': ['is the job done', 'progress of a background task'],
  'live_filters.create': ['save a view', 'store filters and columns of a list'],
  'notification_preferences.update': ['fewer mails for me', 'mute notifications'],
  'report_schedules.create': [
    'mail a report every monday, weekly or monthly',
    'report in my inbox',
    'send figures regularly',
  ],
  'reports.execute': [
    'revenue by month',
    'best selling items this year',
    'figures, chart, statistics',
    'turnover per customer',
    'how did we do',
  ],
  'roles.update': [
    'what a role may do',
    'permissions',
    'who may see prices or costs',
    'fewer or more rights for people',
  ],
  'roles.show': ['what may a role do', 'rights of a role'],
  'search.index': ['find anything by number, name or barcode', 'look up'],
  'settings.update': [
    'change our company address, name, logo or bank',
    'turn an option on or off',
    'default of the installation',
    'opening hours',
  ],
  'suppressed_addresses.create': [
    'customer wants no more mails',
    'unsubscribe an address',
    'do not write to this address',
  ],
  'communication_logs.index': [
    'did the mail arrive',
    'was it opened, read or delivered',
    'mails that bounced',
    'did they open our email',
    'what became of a message',
  ],
  'users.create': ['new colleague', 'somebody starts at our company'],
  'users.invite': ['invite a new colleague', 'send an invitation to sign in'],
  'users.deactivate': ['colleague left the company', 'lock somebody out', 'may no longer sign in'],
  'users.reset_two_factor': ['lost phone with the codes', 'cannot sign in with second factor'],
  'users.update': ['give somebody another role', 'access for a colleague'],
  'webhooks.create': [
    'tell our website when something changes',
    'push events to another system',
    'post to slack',
    'message in slack when something is confirmed',
    'call our url',
  ],
  'webhooks.health': [
    'why did the webhook stop',
    'deliveries fail',
    'is our endpoint reached',
    'website does not get notifications',
    'nothing arrives at our url',
  ],
  'webhook_deliveries.index': [
    'what was sent to our url',
    'notifications that did not get through',
    'log of deliveries',
  ],
  'webhooks.resume': ['turn the webhook on again', 'start deliveries again'],
  'users.index': ['who can log in', 'everybody who works here', 'list of colleagues'],
  'users.resend_invite': ['invitation got lost', 'colleague did not get the mail to sign in'],
  'users.sign_out': ['log somebody out everywhere', 'stolen laptop'],
  'api_tokens.index': ['which keys are in use', 'who may call the api'],
  'aggregate.show': ['how much in total', 'sum by month or customer', 'turnover of the year', 'count by status'],
  'attachments.index': ['which files belong to it', 'photos of an item'],
  'notifications.index': ['what is new for me', 'my unread messages'],
  'reports.create': ['save a report', 'new report of my own'],
  'settings.show': ['how is it set up', 'what is our vat number or bank'],
  'request_logs.index': ['what did the program call', 'calls that failed'],
  'import_plans.targets': ['what can be imported'],
  'webhooks.redeliver': ['send failed deliveries again', 'deliver what was missed'],
  'workflows.enable': ['turn on an automation', 'automatic follow up', 'switch a rule on'],
  'workflows.create': ['automate', 'do something by itself when an event happens', 'notify the team automatically'],
};
