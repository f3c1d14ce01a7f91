import { Fragment, type ReactNode } from 'react';
import { say, type Values } from '@footfall/functions/contract';

/** A value of a sentence: text, an element, or what makes an element of the words between its tags. */
export type RichValue = string | number | ReactNode | ((words: ReactNode) => ReactNode);

/** Private to this module, because no text of a person has it. */
const nodeSign = '\ue000';

/**
 * Says a sentence that has links, bold words or other elements in it.
 * @param message in English, as for `say`: `Read <docs>the docs</docs> about {name}.`
 * @param values `docs` is a function of the words between its tags, `name` a text or an element
 */
export function sayRich(message: string, values: Record<string, RichValue>): ReactNode {
  const plain: Values = {};
  for (const [name, value] of Object.entries(values)) {
    const chooses = typeof value === 'string' && message.includes(`{${name},`);
    if (typeof value === 'number' || chooses) plain[name] = value;
    else if (typeof value !== 'function') plain[name] = nodeSign + name + nodeSign;
  }
  return withElements(say(message, plain), values);
}

/** Replaces `<name>…</name>` and the signs of elements. Tags of one name are not nested. */
function withElements(sentence: string, values: Record<string, RichValue>): ReactNode {
  // Each match adds two parts: itself, and the name of its tag.
  const parts = sentence.split(/(<(\w+)>.*?<\/\2>|\ue000\w+\ue000)/s);
  const nodes = parts.map((part, index) => {
    if (index % 3 === 0) return part;
    return index % 3 === 1 ? elementOf(part, values) : null;
  });
  // A value stays the same element where the sentence around it changes, and keeps its focus.
  return nodes.map((node, index) => (
    <Fragment key={parts[index]?.startsWith(nodeSign) ? parts[index] : index}>{node}</Fragment>
  ));
}

/** @param part `<name>…</name>`, or a name between its signs */
function elementOf(part: string, values: Record<string, RichValue>): ReactNode {
  if (part.startsWith(nodeSign)) return <bdi>{values[part.slice(1, -1)] as ReactNode}</bdi>;
  const [, tag = '', inner = ''] = /^<(\w+)>(.*)<\/\1>$/s.exec(part) ?? [];
  const wrap = values[tag];
  return typeof wrap === 'function' ? wrap(withElements(inner, values)) : part;
}
