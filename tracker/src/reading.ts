/** Whether an element is scrollable and at least half as high as the window. */
const isMainScroller = (element: Element) =>
  element.clientHeight * 2 > innerHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

function elementsInMiddle(root: DocumentOrShadowRoot = document): Element[] {
  return root.elementsFromPoint(innerWidth / 2, innerHeight / 2).flatMap((element) => {
    const { shadowRoot } = element;
    return shadowRoot && shadowRoot !== root ? [element, ...elementsInMiddle(shadowRoot)] : [element];
  });
}

/** The element that scrolls the page: the window, or a large element with more hidden content. */
function scroller(): Element {
  const hidden = (element: Element) => element.scrollHeight - element.clientHeight;
  return elementsInMiddle()
    .filter(isMainScroller)
    .reduce(
      (tallest, element) => (hidden(element) > hidden(tallest) ? element : tallest),
      document.scrollingElement ?? document.documentElement,
    );
}

/** Divides the lowest point by the height at the end, so that a page that grows does not start at 100 %. */
export function scrollMeter() {
  let lowest = new WeakMap<Element, number>();
  let percent = 0;
  return {
    depth: () => percent,
    measure() {
      const element = scroller();
      const bottom = Math.max(lowest.get(element) ?? 0, element.scrollTop + element.clientHeight);
      lowest.set(element, bottom);
      percent = (100 * bottom) / (element.scrollHeight || 1);
    },
    /** For another page of an app. */
    reset() {
      lowest = new WeakMap();
      percent = 0;
    },
  };
}
