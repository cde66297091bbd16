type Handler = (event: Record<string, unknown>) => void;
type Corners = [west: number, south: number, east: number, north: number];
interface Feature {
  geometry: { type: 'Point'; coordinates: [number, number] };
  properties: Record<string, unknown>;
}

/** Replaces MapLibre's `Map`, because jsdom has no WebGL. Groups places with the same coordinates. */
class FakeMap {
  static opened: FakeMap[] = [];
  /** Set to make the next map fail like a browser without WebGL. */
  static isBroken = false;
  /** False for a source that answers each tile with 404: MapLibre then fires no event for tiles. */
  static hasTiles = true;
  readonly #handlers = new globalThis.Map<string, Set<Handler>>();
  #sources = new globalThis.Map<string, { features: Feature[] }>();
  #canvas = document.createElement('canvas');
  corners: Corners;
  isClosed = false;

  constructor(readonly options: { container: HTMLElement; bounds: Corners; style: unknown }) {
    if (FakeMap.isBroken) throw new Error('Failed to initialize WebGL');
    this.corners = options.bounds;
    this.#canvas.tabIndex = 0;
    options.container.append(this.#canvas);
    FakeMap.opened.push(this);
    queueMicrotask(() => {
      this.fire('style.load');
      if (FakeMap.hasTiles) this.fire('sourcedata', { sourceId: 'tiles', tile: {} });
    });
  }

  touchZoomRotate = { disableRotation: () => undefined };
  keyboard = { disableRotation: () => undefined };
  addControl = () => this;
  addLayer = () => this;
  getCanvas = () => this.#canvas;
  getMaxZoom = () => 19;
  areTilesLoaded = () => true;
  setStyle = jest.fn();
  triggerRepaint = () => this.fire('idle');

  on(type: string, handler: Handler) {
    const handlers = this.#handlers.get(type) ?? new Set();
    this.#handlers.set(type, handlers.add(handler));
    return { unsubscribe: () => handlers.delete(handler) };
  }

  fire(type: string, event: Record<string, unknown> = {}): void {
    if (this.isClosed) return;
    for (const handler of this.#handlers.get(type) ?? []) handler(event);
  }

  addSource(id: string, { data }: { data: { features: Feature[] } }): void {
    this.#sources.set(id, data);
    this.fire('sourcedata', { sourceId: id, isSourceLoaded: true });
    this.fire('render');
  }

  getSource(id: string) {
    if (!this.#sources.has(id)) return undefined;
    return {
      setData: (data: { features: Feature[] }) => this.addSource(id, { data }),
      getClusterExpansionZoom: () => Promise.resolve(25),
      getClusterLeaves: (group: number) => Promise.resolve(this.#groups(id)[group] ?? []),
    };
  }

  #groups(id: string): Feature[][] {
    const groups = new globalThis.Map<string, Feature[]>();
    for (const feature of this.#sources.get(id)?.features ?? []) {
      const key = feature.geometry.coordinates.join();
      groups.set(key, [...(groups.get(key) ?? []), feature]);
    }
    return [...groups.values()];
  }

  querySourceFeatures(id: string): Feature[] {
    return this.#groups(id).flatMap((group, index) =>
      group.slice(0, 1).map((first) => {
        if (group.length === 1) return first;
        return { ...first, properties: { cluster_id: index, point_count: group.length } };
      }),
    );
  }

  getBounds() {
    const [west, south, east, north] = this.corners;
    return {
      contains: ([longitude, latitude]: [number, number]) =>
        longitude >= west && longitude <= east && latitude >= south && latitude <= north,
      toArray: () => [
        [west, south],
        [east, north],
      ],
    };
  }

  fitBounds(corners: Corners): void {
    this.corners = corners;
    this.fire('moveend');
    this.fire('render');
  }

  project = ([longitude, latitude]: [number, number]) => ({ x: longitude, y: latitude });
  panBy = jest.fn();

  /** A visitor moves the map. */
  move(corners: Corners): void {
    this.corners = corners;
    this.fire('moveend', { originalEvent: new Event('mouseup') });
    this.fire('render');
  }

  remove(): void {
    this.isClosed = true;
    this.options.container.replaceChildren();
  }
}

class FakeMarker {
  readonly #element: HTMLElement;
  constructor({ element }: { element: HTMLElement }) {
    this.#element = element;
  }
  getElement = () => this.#element;
  setLngLat = () => this;
  addTo(map: FakeMap) {
    map.options.container.append(this.#element);
    return this;
  }
  remove = () => this.#element.remove();
}

class FakeControl {
  readonly kind = 'control';
}

export const fakeMapLibre = { Map: FakeMap, Marker: FakeMarker, NavigationControl: FakeControl };

export function openedMap(): FakeMap {
  const map = FakeMap.opened.findLast(({ isClosed }) => !isClosed);
  if (map === undefined) throw new Error('No map is open.');
  return map;
}
