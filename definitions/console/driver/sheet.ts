/** A driver's day as the server returns it: `GET /resource-assignments/{assignment}/run-sheet`. */
import { useQuery } from '@tanstack/react-query';
import { ask, type Refusal } from 'backline/console';

export interface Line {
  readonly name: string;
  readonly quantity: number;
  readonly weight_kg: string | null;
}

export interface Stop {
  readonly id: number;
  readonly position: number;
  readonly kind: string;
  readonly status: 'planned' | 'arrived' | 'completed' | 'skipped';
  readonly address: {
    readonly label: string | null;
    readonly address: string | null;
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly access_notes: string | null;
  } | null;
  readonly contact: { readonly name: string | null; readonly phone: string | null } | null;
  readonly job: { readonly id: number; readonly number: string; readonly title: string } | null;
  readonly planned_arrival_at: string | null;
  readonly instructions: string | null;
  readonly signed_by: string | null;
  readonly load_on: readonly Line[];
  readonly load_off: readonly Line[];
  readonly on_board_kg: string;
  readonly is_overloaded: boolean;
}

export interface Sheet {
  readonly assignment: {
    readonly id: number;
    readonly status: string;
    readonly starts_at: string;
    readonly ends_at: string;
    readonly role: string | null;
    readonly crew_notes: string | null;
  };
  readonly vehicle: { readonly name: string; readonly registration: string };
  readonly driver: { readonly name: string } | null;
  readonly stops: readonly Stop[];
  readonly load: {
    readonly payload_kg: number | null;
    readonly start_kg: string;
    readonly most_kg: string;
    readonly is_overloaded: boolean;
    readonly unknown_weights: number;
  };
  readonly distance_km: string;
}

export function useSheet(id: string) {
  const path = `/resource-assignments/${id}/run-sheet`;
  return useQuery<Sheet, Refusal>({
    queryKey: ['record', path],
    queryFn: async ({ signal }) => (await ask<{ run_sheet: Sheet }>(path, { signal })).run_sheet,
  });
}
