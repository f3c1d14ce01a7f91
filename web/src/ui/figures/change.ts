export {
  type Change,
  type Difference,
  changeOf,
  differenceOf,
  changeText,
  shortChange,
  shareChange,
  shareChangeText,
} from '@footfall/functions/contract';
