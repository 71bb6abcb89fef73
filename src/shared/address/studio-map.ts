export type MapPosition = { latitude: number; longitude: number }

/** Decimals of a position: about one metre. */
export const positionDecimals = 5

type Provider = {
  label: string
  /** Named to visitors before anything is loaded from it. */
  host: string
  /** The address that is shown in a frame; the security policy takes the origin from it. */
  frame(position: MapPosition): string
  directions(position: MapPosition): string
  /** Finds a place by its address. */
  search(address: string): string
}

const written = (degrees: number) => String(Number(degrees.toFixed(4)))
/** Half of what the frame shows, in degrees. */
const half = { latitude: 0.006, longitude: 0.011 }

function query({ latitude, longitude }: MapPosition): string {
  return `${written(latitude)}%2C${written(longitude)}`
}

/** nothing is loaded from the provider before a visitor asks for the map. */
export const mapProviders = {
  openstreetmap: {
    label: 'OpenStreetMap',
    host: 'openstreetmap.org',
    frame: (position) => {
      const { latitude, longitude } = position
      const box = [
        longitude - half.longitude,
        latitude - half.latitude,
        longitude + half.longitude,
        latitude + half.latitude,
      ]
      return `https://www.openstreetmap.org/export/embed.html?bbox=${box.map(written).join('%2C')}&layer=mapnik&marker=${query(position)}`
    },
    directions: (position) =>
      `https://www.openstreetmap.org/directions?to=${query(position)}#map=17/${written(position.latitude)}/${written(position.longitude)}`,
    search: (address) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`,
  },
  google: {
    label: 'Google Maps',
    host: 'google.com',
    frame: (position) => `https://www.google.com/maps?q=${query(position)}&z=16&output=embed`,
    directions: (position) => `https://www.google.com/maps/dir/?api=1&destination=${query(position)}`,
    search: (address) => `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`,
  },
} as const satisfies Record<string, Provider>

export type MapProviderName = keyof typeof mapProviders
export const mapProviderNames = Object.keys(mapProviders) as [MapProviderName, ...MapProviderName[]]

export type StudioMap = { provider: MapProviderName } & MapPosition

/** SE Alder Street, between the river and Buckman. */
export const standardMap: StudioMap = { provider: 'openstreetmap', latitude: 45.5181, longitude: -122.6583 }

/** A studio that has moved and whose pin nobody has set yet stands nowhere on a map. */
export type ShownMap = StudioMap | { provider: MapProviderName; latitude?: undefined; longitude?: undefined }

export function positionOf(map: ShownMap): MapPosition | null {
  return map.latitude === undefined ? null : map
}

/** `frame` is null without a position; the way is then asked for by the address. */
export function mapAddresses(
  map: ShownMap,
  address: string,
): { frame: string | null; directions: string; host: string } {
  const { frame, directions, search, host } = mapProviders[map.provider]
  const position = positionOf(map)
  return {
    frame: position && frame(position),
    directions: position ? directions(position) : search(address),
    host,
  }
}

export function isSamePlace(one: MapPosition, other: MapPosition): boolean {
  return one.latitude === other.latitude && one.longitude === other.longitude
}

/** The drawn map as artwork/site-pictures/projects/portland-streets.ts projects it: its upper left corner, and pixels for a degree. */
const drawing = { width: 1280, height: 854, north: 45.537, west: -122.6966, perLatitude: 23_081, perLongitude: 16_170 }

/** Where a place is on the drawn map, in its pixels; null outside of it. */
export function placeOnDrawing({ latitude, longitude }: MapPosition): { x: number; y: number } | null {
  const x = Math.round((longitude - drawing.west) * drawing.perLongitude)
  const y = Math.round((drawing.north - latitude) * drawing.perLatitude)
  return x >= 0 && x <= drawing.width && y >= 0 && y <= drawing.height ? { x, y } : null
}

/** The place at a point of the drawn map; a point outside is moved to its edge. */
export function positionOnDrawing(point: { x: number; y: number }): MapPosition {
  const [x, y] = [Math.min(drawing.width, Math.max(0, point.x)), Math.min(drawing.height, Math.max(0, point.y))]
  return {
    latitude: Number((drawing.north - y / drawing.perLatitude).toFixed(positionDecimals)),
    longitude: Number((drawing.west + x / drawing.perLongitude).toFixed(positionDecimals)),
  }
}

export const drawingSize = { width: drawing.width, height: drawing.height }
