/** Distances over ground as the crow flies. */
export interface Point {
  /** Degrees. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

const radiusKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Kilometres between two points on the mean sphere (haversine); null if one is not known. */
export function distanceKm(one: Partial<Point>, other: Partial<Point>): number | null {
  if (one.latitude == null || one.longitude == null || other.latitude == null || other.longitude == null) return null;
  const height = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const width = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const share = height + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * width;
  return 2 * radiusKm * Math.asin(Math.min(1, Math.sqrt(share)));
}
