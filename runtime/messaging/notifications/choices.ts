/**
 * Who gets which notification on which channel: system default, then the person's choice, then the sender's override (contract,
 * Events).
 */
import { DateTime } from 'luxon';
import type {
  NotificationChannel,
  NotificationTypeSpec,
  NotifyOptions,
  PlatformChannel,
} from '../../base/kernel/notification.ts';

export const channels: readonly PlatformChannel[] = ['database', 'mail', 'broadcast'];

/** The platform's, and those of plugins by their keys. */
export type Channels = Readonly<Record<PlatformChannel, boolean>> & Readonly<Record<string, boolean>>;

/** By channel; the platform's and those of plugins. */
type Chosen = Partial<Readonly<Record<PlatformChannel, boolean>>>;

const of = (chosen: Chosen | undefined, channel: NotificationChannel): boolean | undefined =>
  (chosen as Readonly<Record<string, boolean | undefined>> | undefined)?.[channel];

/** How a person's mails are gathered. */
export type Digest = 'immediate' | 'hourly' | 'daily';

interface QuietHours {
  /** `22:00`. */
  readonly from: string;
  readonly to: string;
  /** IANA name. */
  readonly timezone: string;
}

/** What a user or an account chose; what is left out follows the system. */
export interface Choice {
  readonly channels?: Chosen;
  readonly types?: Readonly<Record<string, Chosen>>;
  readonly quiet_hours?: QuietHours | null;
  readonly digest?: Digest;
}

export interface TypeSetting {
  readonly enabled?: boolean;
  readonly default_channels?: readonly NotificationChannel[];
  readonly allow_user_override?: boolean;
}

/** What the system chose, by type. */
export interface SystemChoice {
  readonly types?: Readonly<Record<string, TypeSetting>>;
}

/** A type's settings, complete. */
export function settingOf(type: NotificationTypeSpec, system: SystemChoice): Required<TypeSetting> {
  const stored = system.types?.[type.key] ?? {};
  return {
    enabled: type.required || (stored.enabled ?? type.enabled ?? true),
    default_channels: stored.default_channels ?? type.channels,
    allow_user_override: !type.required && (stored.allow_user_override ?? true),
  };
}

/** The channels a type takes to somebody. A type that is switched off takes none, whatever the sender says. @param further channels of plugins. */
export function channelsFor(
  type: NotificationTypeSpec,
  system: SystemChoice,
  personal: Choice,
  override: NotifyOptions['channels'] = {},
  further: readonly string[] = [],
): Channels {
  const setting = settingOf(type, system);
  const choice = setting.allow_user_override ? personal : {};
  const use = (channel: NotificationChannel): boolean =>
    setting.enabled &&
    (override[channel] ??
      (of(choice.channels, channel) !== false &&
        (of(choice.types?.[type.key], channel) ?? setting.default_channels.includes(channel))));
  const others = Object.fromEntries(further.map((channel) => [channel, use(channel)]));
  return { ...others, database: use('database'), mail: use('mail'), broadcast: use('broadcast') };
}

/** The hour at which daily mails are sent, by the clock of the person's zone. */
const digestHour = 8;

/** When a mail is due that waits for others; null: at once. @param timezone IANA name. */
export function digestAt(digest: Digest | undefined, timezone: string, now: Date): Date | null {
  if (digest === undefined || digest === 'immediate') return null;
  const here = DateTime.fromJSDate(now, { zone: timezone });
  if (digest === 'hourly') return here.startOf('hour').plus({ hours: 1 }).toJSDate();
  const today = here.set({ hour: digestHour, minute: 0, second: 0, millisecond: 0 });
  return (here < today ? today : today.plus({ days: 1 })).toJSDate();
}

/** Seconds until quiet hours end; 0 outside of them. They may pass midnight, and end by the clock of their zone. */
export function quietFor(quiet: QuietHours | null | undefined, now: Date): number {
  if (!quiet) return 0;
  const here = DateTime.fromJSDate(now, { zone: quiet.timezone });
  if (!here.isValid) return 0;
  const at = (time: string, day: DateTime): DateTime => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return day.set({ hour, minute, second: 0, millisecond: 0 });
  };
  for (const day of [here.minus({ days: 1 }), here]) {
    const from = at(quiet.from, day);
    const to = at(quiet.to, quiet.to <= quiet.from ? day.plus({ days: 1 }) : day);
    if (here >= from && here < to) return Math.ceil(to.diff(here).as('seconds'));
  }
  return 0;
}
