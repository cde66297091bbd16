/** Maps are drawn by browsers only; this keeps MapLibre out of the server bundle. */
export {};
