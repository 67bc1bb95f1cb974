// Generated from definitions by `backline generate`. Do not edit.

/** A state of communication draft. */
export type CommunicationDraftState = 'draft' | 'approved' | 'discarded' | 'sent';

/** A state of activity. */
export type ActivityState = 'open' | 'completed' | 'cancelled';

/** A state of conversation. */
export type ConversationState = 'open' | 'closed';

/** A state of document. */
export type DocumentState = 'generating' | 'generated' | 'failed' | 'finalised' | 'void' | 'shared';

/** Groups of the states of document; `[...documentStates.<group>]` is a list. */
export const documentStates = {
  written: new Set<string>(['generated', 'finalised', 'shared']) as ReadonlySet<string>,
} as const;

/** A state of credit note. */
export type CreditNoteState = 'draft' | 'issued' | 'applied' | 'void';

/** A state of invoice. */
export type InvoiceState = 'draft' | 'issued' | 'partially_paid' | 'paid' | 'credited' | 'void';

/** Groups of the states of invoice; `[...invoiceStates.<group>]` is a list. */
export const invoiceStates = {
  unpaid: new Set<string>(['issued', 'partially_paid']) as ReadonlySet<string>,
} as const;

/** A state of payment. */
export type PaymentState = 'pending' | 'completed' | 'failed' | 'partially_refunded' | 'refunded' | 'void';

/** Groups of the states of payment; `[...paymentStates.<group>]` is a list. */
export const paymentStates = {
  received: new Set<string>(['completed', 'partially_refunded']) as ReadonlySet<string>,
} as const;

/** A state of import batch. */
export type ImportBatchState = 'queued' | 'running' | 'completed' | 'completed_with_errors' | 'failed' | 'cancelled' | 'rolling_back' | 'rolled_back';

/** A state of asset. */
export type AssetState = 'available' | 'allocated' | 'prepared' | 'on_hire' | 'in_transit' | 'in_repair' | 'quarantined' | 'lost' | 'sold' | 'retired';

/** A state of asset retirement. */
export type AssetRetirementState = 'active' | 'voided' | 'reinstated';

/** A state of flightcase. */
export type FlightcaseState = 'empty' | 'open' | 'packed' | 'sealed' | 'out' | 'retired';

/** A state of stock check. */
export type StockCheckState = 'draft' | 'counting' | 'submitted' | 'completed' | 'cancelled';

/** A state of warehouse transfer. */
export type WarehouseTransferState = 'draft' | 'requested' | 'in_transit' | 'partially_received' | 'received' | 'cancelled';

/** Groups of the states of warehouse transfer; `[...warehouseTransferStates.<group>]` is a list. */
export const warehouseTransferStates = {
  under_way: new Set<string>(['requested', 'in_transit', 'partially_received']) as ReadonlySet<string>,
} as const;

/** A state of equipment test result. */
export type EquipmentTestResultState = 'valid' | 'void';

/** A state of repair. */
export type RepairState = 'open' | 'in_progress' | 'on_hold' | 'completed' | 'written_off' | 'cancelled';

/** Groups of the states of repair; `[...repairStates.<group>]` is a list. */
export const repairStates = {
  unfinished: new Set<string>(['open', 'in_progress', 'on_hold']) as ReadonlySet<string>,
} as const;

/** A state of usage reading. */
export type UsageReadingState = 'valid' | 'void';

/** A state of export job. */
export type ExportJobState = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled' | 'expired';

/** A state of plugin. */
export type PluginState = 'installed' | 'enabled' | 'disabled' | 'error';

/** A state of report schedule. */
export type ReportScheduleState = 'active' | 'paused' | 'failed' | 'finished';

/** A state of webhook. */
export type WebhookState = 'active' | 'paused' | 'disabled';

/** A state of project. */
export type ProjectState = 'draft' | 'active' | 'completed' | 'archived';

/** A state of purchase order. */
export type PurchaseOrderState = 'draft' | 'sent' | 'partially_received' | 'received' | 'closed' | 'cancelled';

/** A state of virtual stock intake. */
export type VirtualStockIntakeState = 'planned' | 'confirmed' | 'partially_received' | 'received' | 'partially_returned' | 'returned' | 'cancelled';

/** A state of rental. */
export type RentalState = 'enquiry' | 'quotation' | 'provisional' | 'reserved' | 'order' | 'preparing' | 'dispatched' | 'returned' | 'completed' | 'cancelled' | 'lost' | 'postponed';

/** Groups of the states of rental; `[...rentalStates.<group>]` is a list. */
export const rentalStates = {
  quoted: new Set<string>(['quotation', 'provisional', 'reserved']) as ReadonlySet<string>,
  ordered: new Set<string>(['order', 'preparing', 'dispatched', 'returned']) as ReadonlySet<string>,
  active: new Set<string>(['quotation', 'provisional', 'reserved', 'order', 'preparing', 'dispatched', 'returned']) as ReadonlySet<string>,
  handling: new Set<string>(['order', 'preparing', 'dispatched']) as ReadonlySet<string>,
  booked: new Set<string>(['reserved', 'order', 'preparing', 'dispatched', 'returned']) as ReadonlySet<string>,
  committed: new Set<string>(['reserved', 'order', 'preparing', 'dispatched']) as ReadonlySet<string>,
  closed: new Set<string>(['completed', 'cancelled', 'lost']) as ReadonlySet<string>,
} as const;

/** A state of rental item allocation. */
export type RentalItemAllocationState = 'allocated' | 'prepared' | 'dispatched' | 'returned' | 'lost' | 'sold' | 'exchanged' | 'released';

/** A state of shortage. */
export type ShortageState = 'open' | 'partially_resolved' | 'resolved' | 'ignored';

/** A state of resource assignment. */
export type ResourceAssignmentState = 'tentative' | 'confirmed' | 'in_progress' | 'completed' | 'declined' | 'cancelled';

/** Groups of the states of resource assignment; `[...resourceAssignmentStates.<group>]` is a list. */
export const resourceAssignmentStates = {
  active: new Set<string>(['tentative', 'confirmed', 'in_progress']) as ReadonlySet<string>,
  firm: new Set<string>(['confirmed', 'in_progress']) as ReadonlySet<string>,
} as const;

/** A state of route stop. */
export type RouteStopState = 'planned' | 'arrived' | 'completed' | 'skipped';

/** A state of scheduling conflict. */
export type SchedulingConflictState = 'open' | 'acknowledged' | 'resolved';
