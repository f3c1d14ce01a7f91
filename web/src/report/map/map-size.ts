/** The map's own units, about as many as it has pixels in its card. Its place is kept before it is there. */
export const mapSize = { width: 400, height: 196 };
