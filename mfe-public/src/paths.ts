/** Address of a project's page. */
export const projectPath = (id: string) => `/projectdetails/${encodeURIComponent(id)}`;

/** Address of a news entry's page. */
export const blogPath = (id: string) => `/blogDetails/${encodeURIComponent(id)}`;
