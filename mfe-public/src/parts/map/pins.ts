import type { GeoJSONSource, Map as LibreMap, Marker } from 'maplibre-gl';
import type { Position } from 'shared-contract';
import { MAX_ZOOM, type OpenMap } from './create-map';
import { foldLabels } from './fold-labels';

/** A project on the map. */
export interface Pin extends Position {
  id: string;
  /** Short text of the marker. */
  label: string;
  /** Accessible name. */
  title: string;
}

export interface PinHandlers {
  /** Called when a marker is selected, or a group that no zoom level separates. */
  choose: (ids: string[]) => void;
  /** Called when the pointer or the focus enters a marker, and with null when it leaves. */
  point: (id: string | null) => void;
  /** Accessible name and text of a group. */
  group: (count: number) => { title: string; label: string };
}

const SOURCE = 'projects';
/** Distance (px) below which markers are grouped. */
const GROUP_RADIUS = 56;
/** One above `MAX_ZOOM`, so that projects at the same place always stay a group. */
const GROUP_UNTIL = MAX_ZOOM + 1;
/** Maximum number of projects that a group lists. */
const MAX_CHOSEN = 12;

/** A result of MapLibre's clustering: a pin or a group. */
interface Place {
  coordinates: [longitude: number, latitude: number];
  /** Id of the pin, or of the group. */
  id: string;
  count: number;
}

/**
 * Markers of projects. MapLibre groups the projects in its worker. Each marker is a button of the page, so that it can
 * be focused and show text in every script.
 */
export class Pins {
  readonly #map: LibreMap;
  readonly #open: OpenMap;
  readonly #handlers: PinHandlers;
  readonly #markers = new Map<string, Marker>();
  #pins = new Map<string, Pin>();
  #active: string | null = null;
  #marked: readonly string[] = [];
  #ghost: Marker | null = null;
  /** True if the markers have to be updated, because the map has moved or its data has changed. */
  #isDue = false;

  constructor(open: OpenMap, handlers: PinHandlers) {
    this.#open = open;
    this.#map = open.map;
    this.#handlers = handlers;
    // This event also follows the replacement of a style, which removes the source.
    this.#map.on('style.load', () => this.#addSource());
    if (open.hasStyle()) this.#addSource();
    this.#map.on('moveend', () => (this.#isDue = true));
    this.#map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
      if (sourceId === SOURCE && isSourceLoaded) this.#isDue = true;
    });
    // Until the next frame, MapLibre also returns the groups of the previous zoom level.
    this.#map.on('render', () => {
      if (this.#isDue) this.#update();
    });
  }

  show(pins: readonly Pin[]): void {
    this.#pins = new Map(pins.map((pin) => [pin.id, pin]));
    // Create all markers again, because their texts may have changed.
    for (const key of this.#markers.keys()) this.#remove(key);
    void this.#source()?.setData(this.#data());
  }

  /** Highlights a project, or none (null). While highlighted, a project within a group has its own marker. */
  highlight(id: string | null): void {
    this.#active = id;
    this.#emphasise();
  }

  /** Keeps projects highlighted. */
  mark(ids: readonly string[]): void {
    this.#marked = ids;
    this.#emphasise();
  }

  #source = () => this.#map.getSource<GeoJSONSource>(SOURCE);

  #data() {
    const features = [...this.#pins.values()].map(({ id, longitude, latitude }) => ({
      type: 'Feature' as const,
      properties: { pin: id },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    }));
    return { type: 'FeatureCollection' as const, features };
  }

  #addSource(): void {
    this.#map.addSource(SOURCE, {
      type: 'geojson',
      data: this.#data(),
      cluster: true,
      clusterRadius: GROUP_RADIUS,
      clusterMaxZoom: GROUP_UNTIL,
      maxzoom: GROUP_UNTIL + 1,
    });
    // MapLibre loads only sources that a layer uses.
    this.#map.addLayer({
      id: SOURCE,
      type: 'circle',
      source: SOURCE,
      paint: { 'circle-radius': 1, 'circle-opacity': 0 },
    });
  }

  /** The places in the visible area. Tiles overlap, so MapLibre may return a place several times. */
  #places(): Map<string, Place> {
    const bounds = this.#map.getBounds();
    const places = new Map<string, Place>();
    for (const { geometry, properties } of this.#map.querySourceFeatures(SOURCE)) {
      if (geometry.type !== 'Point') continue;
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      if (!bounds.contains([longitude, latitude])) continue;
      const { pin, cluster_id: group, point_count: count } = properties as Partial<Record<string, unknown>>;
      const id = String(group ?? pin);
      const key = group === undefined ? `pin ${id}` : `group ${id} ${String(count)}`;
      places.set(key, { id, count: Number(count ?? 1), coordinates: [longitude, latitude] });
    }
    return places;
  }

  #update(): void {
    this.#isDue = false;
    if (this.#source() === undefined) return;
    const places = this.#places();
    for (const key of this.#markers.keys()) if (!places.has(key)) this.#remove(key);
    for (const [key, place] of places) {
      if (this.#markers.has(key)) continue;
      const element = key.startsWith('group') ? this.#groupButton(place) : this.#pinButton(place.id);
      if (element === null) continue;
      const marker = new this.#open.libre.Marker({ element, anchor: key.startsWith('group') ? 'center' : 'bottom' });
      this.#markers.set(key, marker.setLngLat(place.coordinates).addTo(this.#map));
    }
    foldLabels([...this.#markers.values()].map((marker) => marker.getElement()));
    this.#emphasise();
  }

  #remove(key: string): void {
    const marker = this.#markers.get(key);
    // Keep the focus on the map when smaller groups and pins replace a focused group.
    if (marker?.getElement() === document.activeElement) this.#map.getCanvas().focus({ preventScroll: true });
    marker?.remove();
    this.#markers.delete(key);
  }

  #emphasise(): void {
    const emphasised = new Set([...this.#marked, this.#active].map((id) => `pin ${id}`));
    for (const [key, marker] of this.#markers) marker.getElement().toggleAttribute('data-active', emphasised.has(key));
    this.#ghost?.remove();
    this.#ghost = null;
    const pin = this.#active === null ? undefined : this.#pins.get(this.#active);
    if (pin === undefined || this.#markers.has(`pin ${pin.id}`)) return;
    const element = this.#element('div', 'pin', pin.label);
    element.setAttribute('data-active', '');
    element.setAttribute('aria-hidden', 'true');
    const ghost = new this.#open.libre.Marker({ element, anchor: 'bottom' });
    this.#ghost = ghost.setLngLat([pin.longitude, pin.latitude]).addTo(this.#map);
  }

  #element<Tag extends 'button' | 'div'>(tag: Tag, kind: 'pin' | 'group', text: string): HTMLElementTagNameMap[Tag] {
    const element = document.createElement(tag);
    element.dataset.kind = kind;
    const frame = document.createElement('span');
    const label = document.createElement('b');
    label.textContent = text;
    frame.append(label);
    element.append(frame);
    return element;
  }

  #button(kind: 'pin' | 'group', { label, title }: { label: string; title: string }, act: (event: Event) => void) {
    const button = this.#element('button', kind, label);
    button.type = 'button';
    button.setAttribute('aria-label', title);
    button.addEventListener('click', (event) => {
      // Otherwise, the map would handle the click as well.
      event.stopPropagation();
      // MapLibre prevents a click from focusing the button.
      button.focus({ preventScroll: true });
      act(event);
    });
    return button;
  }

  #pinButton(id: string): HTMLElement | null {
    const pin = this.#pins.get(id);
    if (pin === undefined) return null;
    const button = this.#button('pin', pin, () => this.#handlers.choose([id]));
    for (const type of ['pointerenter', 'focus']) button.addEventListener(type, () => this.#handlers.point(id));
    for (const type of ['pointerleave', 'blur']) button.addEventListener(type, () => this.#handlers.point(null));
    return button;
  }

  #groupButton({ id, count, coordinates }: Place): HTMLElement {
    return this.#button('group', this.#handlers.group(count), (event) => {
      void this.#openGroup(Number(id), coordinates, event);
    });
  }

  /** Zooms in until the group separates; lists it if it never does. */
  async #openGroup(group: number, center: Place['coordinates'], originalEvent: Event): Promise<void> {
    const source = this.#source();
    const zoom = await source?.getClusterExpansionZoom(group).catch(() => undefined);
    // The projects have changed in the meantime.
    if (source === undefined || zoom === undefined) return;
    if (zoom <= this.#map.getMaxZoom()) {
      // `originalEvent` marks this as a movement by the visitor.
      this.#map.easeTo({ center, zoom }, { originalEvent });
      return;
    }
    const leaves = await source.getClusterLeaves(group, MAX_CHOSEN, 0);
    this.#handlers.choose(leaves.map(({ properties }) => String(properties?.pin)));
  }
}
