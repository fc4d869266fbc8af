import { type ReactNode, useEffect, useRef, useState } from 'react'
import { srcSetDe } from '../../../contract/base/pictures/sizes.ts'
import styles from './Picture.module.css'

type PictureProps = {
  src: string | null | undefined
  /** Empty when the text beside it says the same. */
  alt: string
  /** CSS aspect-ratio; the space is reserved before the picture arrives. */
  ratio?: string
  /** Shown without a src and when it cannot be loaded: one of web/ui/drawings. */
  placeholder: ReactNode
  /**
   * How wide it is shown, as the `sizes` of an `img`: of our own pictures the browser takes the copy that fits. Where a phone's screen has
   * three dots to a pixel say two thirds: nobody sees the third dot, and each card would weigh half as much again.
   */
  sizes: string
  /** True for pictures that are seen first: they load at once. */
  priority?: boolean
  /** Called with a `src` that cannot be loaded. */
  onFallo?: (src: string) => void
}

export function Picture({ src, alt, ratio = '1 / 1', placeholder, sizes, priority = false, onFallo }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)
  const [failed, setFailed] = useState<string | null>(null)

  useEffect(() => {
    // The error may have happened before hydration, when no handler was there.
    if (src && image.current?.complete && image.current.naturalWidth === 0) setFailed(src)
  }, [src])

  const srcSet = src ? srcSetDe(src) : undefined
  return (
    <span className={styles.marco} style={{ aspectRatio: ratio }}>
      {src && failed !== src ? (
        <img
          ref={image}
          sizes={srcSet && sizes}
          srcSet={srcSet}
          src={src}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : undefined}
          decoding="async"
          onError={() => {
            setFailed(src)
            onFallo?.(src)
          }}
        />
      ) : (
        placeholder
      )}
    </span>
  )
}
