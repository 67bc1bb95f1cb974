/** Handlers of routes that belong to no one resource, by the name in their definition. */
import { documentFileRoute, type Operation, type Services } from 'backline/rules';
import { itemAvailability, windowAvailability } from './availability/availability.ts';
import { availabilityCalendar } from './availability/calendar.ts';
import { assetTimeline, availabilityGantt } from './availability/gantt.ts';
import { availabilityGrid } from './availability/grid.ts';
import { availabilityTimeline } from './availability/timeline.ts';
import { assetUtilisation, itemUtilisation } from './availability/utilisation.ts';
import { warehouseAvailability } from './availability/warehouse_view.ts';
import { bookkeepingDownload } from './finance/bookkeeping/file.ts';
import { pricingCalculate } from './finance/price_calculation.ts';
import { taxReport } from './finance/tax_report.ts';
import { scanBatch } from './inventory/scanning/batch.ts';
import { billDue } from './rentals/bill_due.ts';
import { calendarFeedRead } from './scheduling/feeds.ts';
import { optimiseRoute } from './scheduling/optimise.ts';
import {
  rentalVehiclesCreate,
  rentalVehiclesDelete,
  rentalVehiclesIndex,
  rentalVehiclesShow,
  rentalVehiclesUpdate,
} from './scheduling/rental_vehicles.ts';
import { runSheet } from './scheduling/run_sheet.ts';

export const endpoints: Readonly<Record<string, (services: Services) => Operation>> = {
  asset_timeline: assetTimeline,
  asset_utilisation: assetUtilisation,
  availability_calendar: availabilityCalendar,
  availability_gantt: availabilityGantt,
  availability_grid: availabilityGrid,
  availability_index: windowAvailability,
  bill_due: billDue,
  bookkeeping_exports_download: bookkeepingDownload,
  availability_timeline: availabilityTimeline,
  calendar_feed_read: calendarFeedRead,
  documents_xml: documentFileRoute('xml', 'application/xml; charset=utf-8', 'no_e_invoice'),
  item_availability: itemAvailability,
  item_utilisation: itemUtilisation,
  optimise_route: optimiseRoute,
  pricing_calculate: pricingCalculate,
  rental_vehicles_create: rentalVehiclesCreate,
  rental_vehicles_delete: rentalVehiclesDelete,
  rental_vehicles_index: rentalVehiclesIndex,
  rental_vehicles_show: rentalVehiclesShow,
  rental_vehicles_update: rentalVehiclesUpdate,
  run_sheet: runSheet,
  scan_batch: scanBatch,
  tax_report: taxReport,
  warehouse_availability: warehouseAvailability,
};
