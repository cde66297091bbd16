/** Fixtures of messages and their leads, newest first. `leads`: the fields of each lead that differ from the default. */
export const leadFixtures = (leads: object[]) => ({
  projects: [{ name: 'Jolchhaya' }],
  contactMessages: leads.map((_, index) => ({
    ...{ name: `Visitor ${index + 1}`, subject: `Subject ${index + 1}`, message: 'Is it still free?' },
    phone: '+880 1711-000 000',
  })),
  leads: leads.map((given, index) => ({
    ...{ id: index + 1, name: `Visitor ${index + 1}`, ownerId: 1 },
    date: new Date(Date.UTC(2026, 0, 31) - index * 60_000).toISOString(),
    ...given,
  })),
});
