export { formatMoney } from '@footfall/functions/contract';
