import type { Messages } from 'shared-contract';

/** Texts of the maps. */
export const mapTexts = {
  map: {
    views: 'View',
    list: 'List',
    map: 'Map',
    label: 'Map of the projects',
    loading: 'Loading the map...',
    undrawable: 'The map couldn’t be opened. All projects are in the list.',
    incomplete: 'Parts of the map could not be loaded.',
    slow: 'The map is taking a while to load.',
    retry: 'Try again',
    failed: 'The projects could not be loaded onto the map.',
    nowhere: 'None of these projects is on the map yet.',
    unplaced_one: '{{count}} project isn’t on the map yet. You’ll find it in the list.',
    unplaced_other: '{{count}} projects aren’t on the map yet. You’ll find them in the list.',
    searchHere: 'Search this area',
    canvas: 'Map: use the arrow keys to move it',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    twoFingers: 'Use two fingers to move the map',
    ctrl: 'Hold Ctrl and scroll to zoom the map',
    command: 'Hold ⌘ and scroll to zoom the map',
    pin: '{{name}}, from {{price}}',
    unnamed: 'Project',
    group_one: '{{count}} project here. Zoom in',
    group_other: '{{count}} projects here. Zoom in',
    chosen: 'Chosen project',
    chosenMany: '{{count}} projects in this place',
    close: 'Close',
  },
} satisfies Messages;
