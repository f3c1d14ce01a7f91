import { AppError } from '../core/errors.ts';
import type { Handler } from '../workspaces/call.ts';

const later = () => Promise.reject(new AppError('unavailable', 'Not built yet.'));
export const list: Handler<'destination.list'> = later;
export const create: Handler<'destination.create'> = later;
export const update: Handler<'destination.update'> = later;
export const change: Handler<'destination.switch'> = later;
export const rotate: Handler<'destination.rotate'> = later;
export const remove: Handler<'destination.delete'> = later;
export const test: Handler<'destination.test'> = later;
export const deliveries: Handler<'destination.deliveries'> = later;
export const sendAgain: Handler<'destination.send-again'> = later;
