import { storedPath } from '../../contract/index.ts';

/** Characters of a value that an answer has. */
export const maxValueLength = 500;

/**
 * A value in an answer. A longer one is cut, so that text from strangers cannot fill the memory of an instance, and gets
 * the start of its hash, so that two values with the same start stay two.
 */
export const keptValue = (value: string) => `IF(CHAR_LENGTH(${value}) <= ${maxValueLength}, ${value},
    CONCAT(SUBSTR(${value}, 1, ${maxValueLength - 18}), '… ', SUBSTR(TO_HEX(SHA256(${value})), 1, 16)))`;

const cutForm = new RegExp(`^.{${maxValueLength - 18}}… [0-9a-f]{16}$`, 'su');

/** Whether a text can be a value that was cut. */
export const isCut = (text: string): boolean => cutForm.test(text);

/** A path that a caller names, as answers have it: stored, or stored and cut. */
export const askedPath = (text: string): string => (isCut(text) ? text : storedPath(text));
