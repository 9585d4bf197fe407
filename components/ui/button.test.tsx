import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

it('keeps the focus while it is off, and ignores clicks', () => {
  const onClick = vi.fn();
  const off = <Button aria-disabled onClick={onClick} />;
  expect(renderToStaticMarkup(off)).toMatch(/^<button type="button" aria-disabled="true"/);
  const { props } = Button(off.props) as ReactElement<{
    onClick: (event: { preventDefault(): void }) => void;
  }>;
  const preventDefault = vi.fn();
  props.onClick({ preventDefault });
  expect(preventDefault, 'of a button that submits').toHaveBeenCalled();
  expect(onClick).not.toHaveBeenCalled();
  expect(renderToStaticMarkup(<Button aria-disabled={false} />)).not.toContain('disabled');
});
