/** Messages and activities that workflows make. A message goes the way of every draft; sent at once, its enabler is who approved it. */
import {
  ApiError,
  dataOf,
  type Query,
  sql,
  type WorkflowActions,
  type WorkflowCall,
  type WorkflowSubject,
} from 'backline/rules';

type Values = Readonly<Record<string, unknown>>;

const subjects = [
  'rental',
  'invoice',
  'credit_note',
  'account',
  'project',
  'purchase_order',
  'repair',
  'payment',
  'asset',
];

const message = {
  type: 'object',
  additionalProperties: false,
  properties: {
    template_id: { type: 'integer' },
    /** Key of a template: its language is the recipient's. */
    template: { type: 'string', minLength: 1, maxLength: 60 },
    channel: { type: 'string', enum: ['email', 'sms'] },
    subject_line: { type: 'string', minLength: 1, maxLength: 255 },
    rendered_body: { type: 'string', minLength: 1, maxLength: 20_000 },
    to: { type: 'array', minItems: 1, maxItems: 50, items: { type: 'string' } },
    notification_type: { type: 'string', minLength: 1, maxLength: 60 },
    merge_data: { type: 'object' },
  },
};

/** Any language of the key: the draft takes that of its recipient. @throws ApiError when no template in use has the key. */
export async function templateOf(query: Query, key: unknown): Promise<{ readonly template_id?: number }> {
  if (key === undefined) return {};
  const found = await dataOf(query)
    .selectFrom('communication_template')
    .select('id')
    .where('key', '=', String(key))
    .where('is_active', '=', true)
    .orderBy(({ ref }) => sql`${ref('locale')} = 'en'`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new ApiError('validation_failed', { message: `No template in use has the key "${key}".` });
  return { template_id: found.id };
}

async function composed(
  call: WorkflowCall,
  { entity, id }: WorkflowSubject,
  { template, ...input }: Values,
  query: Query,
): Promise<number> {
  const body = { subject_type: entity, subject_id: id, ...(await templateOf(query, template)), ...input };
  const { communication_draft: draft } = await call('communication_drafts.create', { body });
  return Number((draft as Values)['id']);
}

const activity = {
  type: 'object',
  required: ['type_id', 'title'],
  additionalProperties: false,
  properties: {
    type_id: { type: 'integer' },
    title: { type: 'string', minLength: 1, maxLength: 255 },
    description: { type: 'string', maxLength: 5_000 },
    assignee_ids: { type: 'array', maxItems: 50, items: { type: 'integer' } },
    due_in_days: { type: 'integer' },
  },
};

export const messageActions: WorkflowActions = {
  compose_draft: {
    input: message,
    subjects,
    run: async (call, subject, input, query) => ({
      communication_draft_id: await composed(call, subject, input, query),
    }),
  },
  send: {
    input: message,
    subjects,
    async run(call, subject, input, query) {
      const id = await composed(call, subject, input, query);
      const params = { communication_draft: id };
      await call('communication_drafts.approve', { params });
      await call('communication_drafts.send', { params });
      return { communication_draft_id: id };
    },
  },
  create_activity: {
    input: activity,
    async run(call, { entity, id }, { due_in_days: days, ...input }) {
      if (days !== undefined && (Number(days) < 0 || Number(days) > 3_650))
        throw new ApiError('validation_failed', { message: 'due_in_days is between 0 and 3650.' });
      const due = days === undefined ? {} : { due_at: new Date(Date.now() + Number(days) * 86_400_000).toISOString() };
      const body = { subject_type: entity, subject_id: id, ...due, ...input };
      const { activity: made } = await call('activities.create', { body });
      return { activity_id: Number((made as Values)['id']) };
    },
  },
};
