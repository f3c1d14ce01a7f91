export {
  numberFormat,
  dateFormat,
  displayName,
  dateText,
  timeText,
  clockText,
  momentText,
  utcDayText,
  dayWords,
} from '@footfall/functions/contract';
