import { type ChangeEvent, type ComponentProps, useState } from 'react';
import { buttonStyle } from '../button-style.ts';
import { useFieldWiring } from './field.tsx';

type FileInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** What the button says. */
  button: string;
  /** The text beside it while no file is chosen. */
  none: string;
};

/** Takes a file, or several with `multiple`: chosen or dropped. The browser's own control would speak the browser's language, not the page's. */
export function FileInput({ button, none, onChange, ...rest }: FileInputProps) {
  const wiring = useFieldWiring();
  const [name, setName] = useState('');
  function change(event: ChangeEvent<HTMLInputElement>) {
    setName([...(event.target.files ?? [])].map((file) => file.name).join(' · '));
    onChange?.(event);
  }
  return (
    <div className="relative flex min-w-0 items-center gap-2.5">
      <input
        {...wiring}
        {...rest}
        type="file"
        onChange={change}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        className={`${buttonStyle('secondary', 'md')} shrink-0 peer-enabled:peer-hover:border-control peer-disabled:opacity-50 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent`}
      >
        {button}
      </span>
      <bdi aria-hidden="true" className="min-w-0 truncate text-muted">
        {name || none}
      </bdi>
    </div>
  );
}
