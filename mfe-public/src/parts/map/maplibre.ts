import { setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?file';

setWorkerUrl(new URL(workerUrl, document.baseURI).href);

/** MapLibre, loaded only when a map is shown. */
export { Map, Marker, NavigationControl } from 'maplibre-gl';
