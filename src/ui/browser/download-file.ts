export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // The download begins in a later task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
