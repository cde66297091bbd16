/** Embed code as copied from Google Maps. */
const embedCode = (latitude: number, longitude: number) =>
  `<iframe src="https://www.google.com/maps?q=${latitude},${longitude}&amp;z=16&amp;output=embed" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"></iframe>`;

/**
 * The place of a project. The projects are invented; their coordinates are those of the area or street in the address, read
 * from OpenStreetMap and rounded to about 10 m.
 */
export const placeAt = (latitude: number, longitude: number) => ({
  mapLink: embedCode(latitude, longitude),
  latitude,
  longitude,
});
