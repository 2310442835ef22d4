// What other programs read of a PDF: poppler draws it, jsQR reads the code.
export { printedPages } from '#server/testing/outside/printed.ts';
