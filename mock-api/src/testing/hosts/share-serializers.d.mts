import type { FastifyInstance } from 'fastify';

export function shareSerializers(app: FastifyInstance): void;
