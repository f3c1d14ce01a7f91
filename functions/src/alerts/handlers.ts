import { AppError } from '../core/errors.ts';
import type { Handler } from '../workspaces/call.ts';

const later = () => Promise.reject(new AppError('unavailable', 'Not built yet.'));
export const list: Handler<'alert.list'> = later;
export const create: Handler<'alert.create'> = later;
export const update: Handler<'alert.update'> = later;
export const change: Handler<'alert.switch'> = later;
export const remove: Handler<'alert.delete'> = later;
export const preview: Handler<'alert.preview'> = later;
export const test: Handler<'alert.test'> = later;
export const open: Handler<'alert.open'> = later;
export const stop: Handler<'alert.stop'> = later;
