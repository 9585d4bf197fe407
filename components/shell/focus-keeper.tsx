import { useEffect } from 'react';

/** After a component's own choice of focus, which comes with its effects. */
const afterOwnMs = 100;

const isThere = (element: Element) =>
  element.isConnected && element.checkVisibility() && !element.matches(':disabled');

/**
 * When what had the focus disappears (a button that has done its work, a form that closes, the page before), browsers give the focus to the
 * document, and the next Tab begins at the top. This gives it to the nearest place around it that is still there.
 */
export function FocusKeeper() {
  useEffect(() => {
    let around: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isGone = () => around[0] && !isThere(around[0]);

    function remember(focused: Element | null) {
      around = [];
      for (let at = focused; at && at !== document.body; at = at.parentElement) around.push(at);
    }
    const onFocus = ({ target }: FocusEvent) => remember(target as Element);
    function keep() {
      timer = undefined;
      if (document.activeElement === document.body && isGone())
        focusOn(around.find(isThere) ?? document.getElementById('content'));
    }
    const observer = new MutationObserver(() => {
      // A disabled button has the focus until the next frame.
      if (!timer && isGone()) timer = setTimeout(keep, afterOwnMs);
    });
    remember(document.activeElement);
    document.addEventListener('focusin', onFocus);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['disabled', 'hidden', 'open'],
    });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, []);
  return null;
}

/** A place that takes no focus of its own takes it until it loses it. */
function focusOn(place: Element | null): void {
  if (!(place instanceof HTMLElement)) return;
  if (place.tabIndex < 0 && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.style.outline = 'none';
    place.addEventListener(
      'blur',
      () => {
        place.removeAttribute('tabindex');
        place.style.outline = '';
      },
      { once: true },
    );
  }
  place.focus({ preventScroll: true });
}
