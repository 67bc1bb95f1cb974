/** Handlers of routes that belong to no one resource, by the name that their definition gives. */
import type { Operation, Services } from '../kernel/context.ts';
import { itemAvailability, windowAvailability } from './availability/availability.ts';
import { availabilityCalendar } from './availability/calendar.ts';
import { assetTimeline, availabilityGantt } from './availability/gantt.ts';
import { availabilityGrid } from './availability/grid.ts';
import { availabilityTimeline } from './availability/timeline.ts';
import { warehouseAvailability } from './availability/warehouse_view.ts';
import { pricingCalculate } from './finance/price_calculation.ts';
import { taxReport } from './finance/tax_report.ts';
import { billDue } from './rentals/bill_due.ts';

export const endpoints: Readonly<Record<string, (services: Services) => Operation>> = {
  asset_timeline: assetTimeline,
  availability_calendar: availabilityCalendar,
  availability_gantt: availabilityGantt,
  availability_grid: availabilityGrid,
  availability_index: windowAvailability,
  bill_due: billDue,
  availability_timeline: availabilityTimeline,
  item_availability: itemAvailability,
  pricing_calculate: pricingCalculate,
  tax_report: taxReport,
  warehouse_availability: warehouseAvailability,
};
