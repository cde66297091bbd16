export const projectPath = (id: string) => `/projectdetails/${encodeURIComponent(id)}`;

export const blogPath = (id: string) => `/blogDetails/${encodeURIComponent(id)}`;
