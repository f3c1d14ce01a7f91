import { useEffect, type ScriptHTMLAttributes } from 'react';

/**
 * What the component does in a browser by default, after the page has become interactive: it adds a script with these
 * attributes to the page, once, whatever happens to the props later.
 * @see https://nextjs.org/docs/app/api-reference/components/script
 */
export default function Script(props: ScriptHTMLAttributes<HTMLScriptElement>): null {
  useEffect(() => {
    const { dangerouslySetInnerHTML: inner, ...attributes } = props;
    const script = document.createElement('script');
    script.textContent = inner ? String(inner.__html) : '';
    for (const [name, value] of Object.entries(attributes))
      if (value !== undefined) script.setAttribute(name, value === true ? '' : String(value));
    document.body.append(script);
  }, []);
  return null;
}
