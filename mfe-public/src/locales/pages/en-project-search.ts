import type { Messages } from 'shared-contract';

/** Texts of the project list's filters. */
export const projectSearchTexts = {
  search: {
    title: 'Filter and sort',
    titleActive: 'Filter and sort ({{count}})',
    filters: {
      location: 'Location',
      price: 'Price',
      size: 'Size',
      rooms: 'Bedrooms',
      handover: 'Handover',
    },
    sort: 'Sort by',
    sorts: {
      own: 'Recommended',
      newest: 'Newest first',
      price: 'Price, lowest first',
      '-price': 'Price, highest first',
      size: 'Size, smallest first',
      '-size': 'Size, largest first',
      handover: 'Earliest handover',
    },
    under: 'Under {{value}}',
    over: '{{value}} and more',
    between: '{{from}} to {{to}}',
    more: 'More locations',
    show: 'Show results',
    active: 'Active filters',
    remove: 'Remove filter: {{filter}}',
    clear: 'Clear all filters',
    area: 'Area of the map',
  },
} satisfies Messages;
