// Generated from definitions by `backline generate`. Do not edit.
import type { NotificationTypeSpec } from '../runtime/kernel/notification.ts';

/** Every notification type. */
export const notifications: readonly NotificationTypeSpec[] = [
];
