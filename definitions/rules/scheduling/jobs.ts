/** Jobs of scheduling: mails to crew, and documents of vehicles that end. */

import { type Change, change, viewOf } from 'backline/rules';
import type { SchedulingJobs } from '../../../generated/jobs.ts';
import { companyDaySql } from '../../../generated/setting_sql.ts';
import { reviewResource } from './conflicts.ts';
import { mailCalledOff, mailRequest } from './crew_mails.ts';

/** Days before the expiry of a document at which it is reported. */
const noticeDays = 30;
const most = 200;

const dueSql = `select v."id", v."expiry_reported" as "reported", (select json_object_agg(d."document", d."due_on") from (values ('mot', v."mot_due_on"), ('tax', v."tax_due_on"), ('insurance', v."insurance_due_on"), ('service', v."service_due_on")) d("document", "due_on")
    where d."due_on" <= ${companyDaySql} + $1::integer and (v."expiry_reported" ->> d."document") is distinct from d."due_on"::text) as "due"
  from "vehicle" v where v."deleted_at" is null and v."is_active" and exists (select 1 from (values ('mot', v."mot_due_on"), ('tax', v."tax_due_on"), ('insurance', v."insurance_due_on"), ('service', v."service_due_on")) d("document", "due_on")
    where d."due_on" <= ${companyDaySql} + $1::integer and (v."expiry_reported" ->> d."document") is distinct from d."due_on"::text) order by v."id" limit $2::integer for no key update skip locked`;

interface Due {
  readonly id: number;
  readonly reported: Readonly<Record<string, string>>;
  readonly due: Readonly<Record<string, string>>;
}

/** Reports each date once, and finds the bookings beyond it. Returns the number of documents. */
async function noteDocuments(view: Change<never, never>): Promise<number> {
  const vehicles = await view.query<Due & Record<string, unknown>>(dueSql, [noticeDays, most]);
  let noted = 0;
  for (const { id, reported, due } of vehicles) {
    await view.update('vehicle', id, { expiry_reported: { ...reported, ...due } });
    for (const [document, due_on] of Object.entries(due)) {
      view.emit('vehicle.document_expiring', 'vehicle', id, { document, due_on });
      noted += 1;
    }
    await reviewResource(view, { type: 'vehicle', id: String(id) });
  }
  return noted;
}

export const jobs = {
  note_vehicle_documents: async ({ id, actor, services }) => {
    let noted = 0;
    const operation = { name: 'vehicles.note_documents', resource: 'vehicle' };
    await change(services, { actor, requestId: id }, operation, async (unit) => {
      noted = await noteDocuments(viewOf(unit, { record: {}, input: {}, target: null }) as never);
      return async () => ({ status: 200, body: null });
    });
    return { noted };
  },
  mail_crew_called_off: async ({ payload, actor, services }) => ({
    mailed: await mailCalledOff(services, payload, actor),
  }),
  mail_crew_request: async ({ payload, actor, services }) => ({ mailed: await mailRequest(services, payload, actor) }),
} satisfies SchedulingJobs;
